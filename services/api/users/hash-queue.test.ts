import { expect, it } from 'vitest'
import { createTaskQueue } from './hash-queue.ts'

it('runs two at a time, lets a few wait in line, and turns others away for a moment', async () => {
  const queue = createTaskQueue({ running: 2, waiting: 2, waitingPerKey: 2 })
  const begun: number[] = []
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
  const tasks = ends.map(({ promise }, index) =>
    queue(async () => {
      begun.push(index)
      await promise
      return index
    }),
  )
  expect(begun).toEqual([0, 1])
  await expect(queue(async () => 4)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
  ends[1]?.resolve()
  expect(await tasks[1]).toBe(1)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const { resolve } of ends) resolve()
  expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3])
  expect(await queue(async () => 5)).toBe(5)
})

it('goes on after a task that fails', async () => {
  const queue = createTaskQueue({ running: 1, waiting: 1, waitingPerKey: 1 })
  const failing = queue(() => Promise.reject(new Error('broken')))
  const next = queue(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

it('leaves room for others where one address sends many', async () => {
  const queue = createTaskQueue({ running: 1, waiting: 3, waitingPerKey: 1 })
  const end = Promise.withResolvers<void>()
  const run = (key?: string) => queue(() => end.promise, key)
  const accepted = [run('flood'), run('flood')]
  await expect(run('flood')).rejects.toMatchObject({ status: 503 })
  accepted.push(run('teacher'), run())
  await expect(run('another')).rejects.toMatchObject({ status: 503 })
  end.resolve()
  expect(await Promise.all(accepted)).toHaveLength(4)
  await run('flood')
})
