import { expect, test } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

test('runs tasks one at a time, in order, also after one that fails', async () => {
  const enqueue = createSerialQueue()
  const log: string[] = []
  const task = (name: string, ms: number, succeeds = true) =>
    enqueue(async () => {
      log.push(`${name} begins`)
      await new Promise(resolve => setTimeout(resolve, ms))
      log.push(`${name} ends`)
      if (!succeeds) throw new Error(name)
      return name
    })
  const results = await Promise.allSettled([task('a', 20), task('b', 10, false), task('c', 0)])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
