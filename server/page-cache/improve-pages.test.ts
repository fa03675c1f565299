import { performance } from 'node:perf_hooks'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { improveWhenIdle } from './improve-pages.ts'
import { PageCache } from './page-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How often pages are compressed in five seconds of a process that is so busy. */
async function countImprovements(utilization: number, improve: () => Promise<boolean>): Promise<number> {
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ utilization, active: 0, idle: 0 })
  const cache = new PageCache({ render: () => Promise.reject(new Error('not asked')), maxBytes: 1000 })
  const improveNext = vi.spyOn(cache, 'improveNext').mockImplementation(improve)
  improveWhenIdle(cache)
  await vi.advanceTimersByTimeAsync(5000)
  return improveNext.mock.calls.length
}

test('each second an idle process compresses one page, also after one that failed', async () => {
  expect(await countImprovements(0.29, async () => true)).toBe(5)
  expect(await countImprovements(0, () => Promise.reject(new Error('no memory')))).toBe(5)
})

test('a busy process does not', async () => {
  expect(await countImprovements(0.3, async () => true)).toBe(0)
})
