import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { log } from '#telemetry/log.ts'
import { createRequestContext, runInRequestContext } from '../http/request-context.server.ts'
import { capToRemainingTime } from './deadline.server.ts'
import { hasReadFailure, invalidate, read, setLiveMode } from './read.server.ts'

vi.mock('./deadline.server.ts', () => ({ capToRemainingTime: vi.fn((ms: number) => ms) }))

const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(() => {
  // Later than any failure that a test before has left.
  start += 30 * DAY_MS
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: start })
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  vi.spyOn(log, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  setLiveMode('content', true)
  invalidate('content')
  // Among them the one by which the list of failures tells the time.
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.mocked(capToRemainingTime).mockImplementation(ms => ms)
})

let start = Date.UTC(2026, 0, 1)
let count = 0

function createKey() {
  return `content:timing ${count++}` as const
}

async function away(): Promise<string> {
  throw new Error('away')
}

/** One thing to read, whose every fetch answers with the next number. */
function counted(freshMs?: number) {
  const key = createKey()
  const fetch = vi.fn(async () => fetch.mock.calls.length)
  return { fetch, ask: () => read({ key, fetch, ...(freshMs !== undefined && { freshMs }) }), key }
}

function pass(ms: number) {
  return vi.advanceTimersByTimeAsync(ms)
}

test('an answer is fresh for 30 seconds, then shown once more while a new one is fetched', async () => {
  const { ask, fetch } = counted()
  expect(await ask()).toBe(1)
  await pass(29_999)
  expect(await ask()).toBe(1)
  expect(fetch).toHaveBeenCalledTimes(1)
  await pass(2)
  expect(await ask()).toBe(1)
  await pass(1)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(await ask()).toBe(2)
})

test('a read may ask for an answer to be fresh for another time', async () => {
  const { ask, fetch } = counted(5000)
  await ask()
  await pass(4999)
  await ask()
  expect(fetch).toHaveBeenCalledTimes(1)
  await pass(2)
  await ask()
  await pass(1)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('an answer is fresh for one second while the stream is broken', async () => {
  setLiveMode('content', false)
  const { ask, fetch } = counted()
  expect(await ask()).toBe(1)
  await pass(999)
  expect(await ask()).toBe(1)
  await pass(1)
  expect(fetch).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(await ask()).toBe(1)
  await pass(1)
  expect(await ask()).toBe(2)
})

test('an answer is fresh for 30 seconds again once the stream is open', async () => {
  setLiveMode('content', false)
  setLiveMode('content', true)
  const { ask, fetch } = counted()
  await ask()
  await pass(29_999)
  await ask()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('an answer from before the stream broke is fetched anew at the next read', async () => {
  const { ask, fetch } = counted()
  await ask()
  await pass(10)
  setLiveMode('content', false)
  await ask()
  await pass(1)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('serves the last answer for seven days while the source is unavailable', async () => {
  const { ask, fetch } = counted()
  await ask()
  fetch.mockImplementation(async () => Promise.reject(new Error('away')))
  await pass(7 * DAY_MS)
  expect(await ask()).toBe(1)
  await pass(31_000)
  expect(await ask()).toBeNull()
})

test('waits three seconds after a failure before it asks again', async () => {
  const key = createKey()
  expect(await read({ key, fetch: away })).toBeNull()
  const back = async () => 'back'
  await pass(2999)
  expect(await read({ key, fetch: back })).toBeNull()
  await pass(3)
  expect(await read({ key, fetch: back })).toBe('back')
})

test('a page rendered from an old answer counts as complete', async () => {
  const { ask, fetch } = counted()
  await ask()
  invalidate('content')
  fetch.mockImplementation(async () => Promise.reject(new Error('away')))
  await runInRequestContext(async () => {
    expect(await ask()).toBe(1)
    expect(hasReadFailure()).toBe(false)
  })
})

test('a read waits ten seconds at most, and less where its request has less left', async () => {
  const never = () => new Promise<string>(() => {})
  const waits = async () => {
    const answered = vi.fn()
    void read({ key: createKey(), fetch: never }).then(answered)
    const since = Date.now()
    while (answered.mock.calls.length === 0 && Date.now() - since < 20_000) await pass(100)
    return Date.now() - since
  }
  expect(await waits()).toBe(10_000)
  vi.mocked(capToRemainingTime).mockImplementation(ms => Math.min(ms, 700))
  expect(await waits()).toBe(700)
})

test('a request that runs out of time leaves the read to those who have more', async () => {
  vi.mocked(capToRemainingTime).mockReturnValueOnce(100)
  const key = createKey()
  const slow = Promise.withResolvers<string>()
  const early = runInRequestContext(async () => {
    expect(await read({ key, fetch: () => slow.promise })).toBeNull()
    return hasReadFailure()
  })
  await pass(100)
  expect(await early).toBe(true)
  const late = read({ key, fetch: () => slow.promise })
  slow.resolve('come at last')
  expect(await late).toBe('come at last')
})

test('a failed read is logged with its shortened key and the reason', async () => {
  const key = `content:${'q'.repeat(100)}` as const
  await read({ key, fetch: away })
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(`Nothing new to show for content:${'q'.repeat(62)}: away`)
  vi.mocked(log.warn).mockClear()
  await read({ key: createKey(), fetch: () => Promise.reject('no words') })
  expect(vi.mocked(log.warn).mock.calls[0]?.[0]).toMatch(/: no words$/)
})

test('the two sources are invalidated separately', async () => {
  const content = counted()
  await content.ask()
  const api = vi.fn(async () => api.mock.calls.length)
  const askApi = () => read({ key: `api:timing ${count}`, fetch: api })
  await askApi()
  invalidate('api')
  expect([await content.ask(), await askApi()]).toEqual([1, 2])
})

test('pages become outdated once a new answer differs from the one before', async () => {
  const told = vi.fn()
  subscribe('maxguru:pages-outdated', told)
  const answers = [{ price: 1 }, { price: 1 }, { price: 2 }]
  const key = createKey()
  const ask = async () => {
    await read({ key, fetch: async () => answers.shift() ?? null })
    await pass(30_001)
    // What differs is told in the next turn of the event loop.
    await new Promise(resolve => setImmediate(resolve))
    return told.mock.calls.length
  }
  expect([await ask(), await ask(), await ask()]).toEqual([0, 0, 1])
  expect(told.mock.calls[0]?.[0]).toEqual({ key })
  unsubscribe('maxguru:pages-outdated', told)
})

test.each([
  [29_999, false],
  [30_000, true],
])(
  'a page shown %i ms after what it shows was read is kept for a moment only: %s',
  async (ms, isOutdated) => {
    const { ask } = counted()
    await ask()
    await pass(ms)
    const context = createRequestContext()
    await runInRequestContext(ask, context)
    expect(context.isOutdated).toBe(isOutdated)
  },
)

test('an answer stays fresh when it is said once more that changes are heard of', async () => {
  const { ask, fetch } = counted()
  await ask()
  await pass(10)
  setLiveMode('content', true)
  await ask()
  await pass(1)
  expect(fetch).toHaveBeenCalledOnce()
})

test('a read that has its answer leaves no timer behind', async () => {
  const { ask } = counted()
  await ask()
  await pass(1)
  expect(vi.getTimerCount()).toBe(0)
})
