import { afterEach, expect, test, vi } from 'vitest'
import { createEventQueue } from './event-queue.ts'

afterEach(() => void vi.useRealTimers())

/** A queue to a collector that answers when it is told to. */
function createSlowQueue(limits: { maxWaiting: number; maxInFlight: number }) {
  const results: string[] = []
  const begun: { item: string; end: (isTaken: boolean) => void }[] = []
  const queue = createEventQueue<string>({
    send: item =>
      new Promise((resolve, reject) => {
        begun.push({ item, end: isTaken => (isTaken ? resolve() : reject(new Error('no'))) })
      }),
    onResult: result => results.push(result),
    ...limits,
  })
  return { queue, results, begun }
}

test('a collector that does not answer costs a bounded queue; the rest is dropped and told', async () => {
  const { queue, results, begun } = createSlowQueue({ maxWaiting: 2, maxInFlight: 1 })
  for (const item of ['a', 'b', 'c', 'd', 'e']) queue.add(item)
  expect(begun.map(({ item }) => item)).toEqual(['a'])
  expect(results).toEqual(['dropped', 'dropped'])
  begun[0]?.end(false)
  await expect.poll(() => begun.map(({ item }) => item)).toEqual(['a', 'b'])
  expect(results).toEqual(['dropped', 'dropped', 'failed'])
})

test('a stop waits until everything is sent, up to its timeout', async () => {
  const { queue, results, begun } = createSlowQueue({ maxWaiting: 9, maxInFlight: 2 })
  await queue.drain(60_000)
  for (const item of ['a', 'b', 'c']) queue.add(item)
  await queue.drain(1)
  expect(results).toEqual([])
  const drained = queue.drain(60_000)
  begun[0]?.end(true)
  begun[1]?.end(true)
  await expect.poll(() => begun).toHaveLength(3)
  begun[2]?.end(true)
  await drained
  expect(results).toEqual(['sent', 'sent', 'sent'])
})

test('a stop waits for each that is in flight, and leaves no timer behind', async () => {
  vi.useFakeTimers()
  const { queue, results, begun } = createSlowQueue({ maxWaiting: 9, maxInFlight: 2 })
  queue.add('a')
  queue.add('b')
  let isDrained = false
  const drained = queue.drain(60_000).then(() => {
    isDrained = true
  })
  begun[0]?.end(true)
  await vi.advanceTimersByTimeAsync(1)
  expect([results, isDrained]).toEqual([['sent'], false])
  begun[1]?.end(true)
  await drained
  expect(vi.getTimerCount()).toBe(0)
})
