import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { expect, test } from 'vitest'
import { createRenderQueue, OverloadError } from './render-queue.ts'

/** Lets what can go on do so. */
async function settle() {
  for (let round = 0; round < 64; round += 1) await new Promise(resolve => setImmediate(resolve))
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
  await settle()
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
  await settle()
  finish.at(-1)?.()
  expect(await later).toBe(6)
})

test('tasks that come together begin one after the other, with other work between them', async () => {
  const queue = createRenderQueue(3, 0)
  const order: string[] = []
  const tasks = [1, 2, 3].map(id =>
    queue(async () => {
      order.push(`task ${id}`)
      setImmediate(() => order.push(`other work ${id}`))
    }),
  )
  await Promise.all(tasks)
  expect(order).toEqual(['task 1', 'other work 1', 'task 2', 'other work 2', 'task 3'])
})

test('a task that fails gives its place to the next one', async () => {
  const queue = createRenderQueue(1, 1)
  const failing = queue(() => Promise.reject(new Error('broken')))
  const next = queue(async () => 'well')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('well')
})

test('a health check on a new connection is answered while many pages wait for their turn', async () => {
  const queue = createRenderQueue()
  const answered: string[] = []
  const server = createServer((request, response) => {
    if (request.url === '/healthz') response.end()
    else void queue(async () => response.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const ask = async (path: string) => {
    const [answer] = await once(get({ port, path, agent: false }), 'response')
    answer.resume()
    answered.push(path)
  }
  await Promise.all([...Array.from({ length: 40 }, () => ask('/page')), ask('/healthz')])
  server.close()
  expect(answered.indexOf('/healthz')).toBeLessThan(20)
})
