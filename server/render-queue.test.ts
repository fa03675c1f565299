import { expect, test } from 'vitest'
import { createRenderQueue, OverloadError } from './render-queue.ts'

/** Lets what can go on do so. */
function settle() {
  return new Promise(resolve => setImmediate(resolve))
}

test('runs and queues up to its limits in order, and refuses the rest at once', async () => {
  const queue = createRenderQueue(2, 2)
  const started: number[] = []
  const finish: (() => void)[] = []
  const add = (id: number) =>
    queue(
      () =>
        new Promise<number>(resolve => {
          started.push(id)
          finish.push(() => resolve(id))
        }),
    )
  const results = [1, 2, 3, 4].map(add)
  await expect(add(5)).rejects.toThrow(OverloadError)
  expect(started).toEqual([1, 2])

  finish[1]?.()
  await settle()
  expect(started).toEqual([1, 2, 3])
  finish[0]?.()
  await settle()
  expect(started).toEqual([1, 2, 3, 4])
  for (const end of finish) end()
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])

  const later = add(6)
  finish.at(-1)?.()
  expect(await later).toBe(6)
})

test('a task that fails gives its place to the next one', async () => {
  const queue = createRenderQueue(1, 1)
  const failing = queue(() => Promise.reject(new Error('broken')))
  const next = queue(async () => 'well')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('well')
})
