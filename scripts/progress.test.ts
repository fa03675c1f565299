import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProgress } from './progress.mjs'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function after(ms: number) {
  return new Promise(resolve => setTimeout(resolve, ms))
}

test('a long step is logged with its elapsed seconds until it ends', async () => {
  const lines: string[] = []
  const work = withProgress(
    'Building',
    () => after(12_000),
    line => lines.push(line),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  await work
  expect(lines).toEqual(['Building: 5 s', 'Building: 10 s'])
})

test('a short step logs nothing and returns its result', async () => {
  const log = vi.fn()
  await expect(withProgress('Building', () => 'built', log)).resolves.toBe('built')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(log).not.toHaveBeenCalled()
})

test('a step that fails is logged no longer', async () => {
  const log = vi.fn()
  const work = withProgress('Building', () => Promise.reject(new Error('no')), log)
  await expect(work).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(log).not.toHaveBeenCalled()
})
