import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runInRequestContext } from '../http/request-context.server.ts'
import { capToRemainingTime } from './deadline.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pause(ms: number) {
  return new Promise(resolve => setTimeout(resolve, ms))
}

test('caps a timeout to the remaining time of the request', async () => {
  const timeAfter = (ms: number) => runInRequestContext(() => pause(ms).then(() => capToRemainingTime(2000)))
  const all = Promise.all([timeAfter(0), timeAfter(1000), timeAfter(2900)])
  await vi.advanceTimersByTimeAsync(2900)
  expect(await all).toEqual([2000, 1300, 100])
})

test.each([
  [300, 2000],
  [301, 1999],
  [2200, 100],
  [2201, 100],
  [60_000, 100],
])('%d ms after its request came in, a read that would like 2000 ms gets %d', async (ms, granted) => {
  const time = runInRequestContext(() => pause(ms).then(() => capToRemainingTime(2000)))
  await vi.advanceTimersByTimeAsync(ms)
  expect(await time).toBe(granted)
})

test('a read with less remaining time than the minimum gets no more', async () => {
  expect(runInRequestContext(() => capToRemainingTime(50))).toBe(50)
})

test('a request that arrives later has its full time, however long another has waited', async () => {
  const early = runInRequestContext(() => pause(2000).then(() => capToRemainingTime(2000)))
  await vi.advanceTimersByTimeAsync(1500)
  const late = runInRequestContext(() => pause(500).then(() => capToRemainingTime(2000)))
  await vi.advanceTimersByTimeAsync(500)
  expect(await Promise.all([early, late])).toEqual([300, 1800])
})

test('a read outside of any request gets what it asks for', () => {
  expect(capToRemainingTime(2000)).toBe(2000)
})

test('the remaining time is a whole number of ms, for a clock that counts fractions', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const time = runInRequestContext(() => {
    clock.mockReturnValue(2000.4)
    return capToRemainingTime(2000)
  })
  clock.mockRestore()
  expect(time).toBe(1299)
  expect(() => AbortSignal.timeout(time)).not.toThrow()
})
