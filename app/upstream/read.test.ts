import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#telemetry/log.ts'
import { createRequestContext, runInRequestContext } from '../http/request-context.server.ts'
import { hasReadFailure, invalidate, read, setLiveMode } from './read.server.ts'

afterEach(() => {
  vi.restoreAllMocks()
  setLiveMode('content', true)
  invalidate('content')
})

let count = 0

function createKey() {
  return `content:${count++}` as const
}

function makeFetch<Value>(value: Value) {
  return async () => value
}

async function failingFetch(): Promise<string> {
  throw new Error('the lake is away')
}

function muteWarnings() {
  return vi.spyOn(log, 'warn').mockImplementation(() => {})
}

test('caches an answer until its source is invalidated', async () => {
  const key = createKey()
  expect(await read({ key, fetch: makeFetch('old') })).toBe('old')
  expect(await read({ key, fetch: makeFetch('new') })).toBe('old')
  invalidate('api')
  expect(await read({ key, fetch: makeFetch('new') })).toBe('old')
  invalidate('content')
  expect(await read({ key, fetch: makeFetch('new') })).toBe('new')
})

test('an answer requested before an invalidation is neither cached nor shared after it', async () => {
  const key = createKey()
  const asked = Promise.withResolvers<string>()
  const early = read({ key, fetch: () => asked.promise })
  invalidate('content')
  const late = read({ key, fetch: makeFetch('new') })
  asked.resolve('old')
  expect(await Promise.all([early, late])).toEqual(['old', 'new'])
  expect(await read({ key, fetch: failingFetch })).toBe('new')
})

test('falls back to the last good answer after repeated invalidations', async () => {
  muteWarnings()
  const key = createKey()
  await read({ key, fetch: makeFetch('good') })
  invalidate('content')
  invalidate('content')
  expect(await read({ key, fetch: failingFetch })).toBe('good')
  await read({ key, fetch: makeFetch('back') })
  await vi.waitFor(async () => expect(await read({ key, fetch: makeFetch('back') })).toBe('back'))
})

test('falls back to an answer that was invalidated while it was on its way', async () => {
  muteWarnings()
  const key = createKey()
  await read({ key, fetch: makeFetch('first') })
  invalidate('content')
  const asked = Promise.withResolvers<string>()
  const shown = read({ key, fetch: () => asked.promise })
  invalidate('content')
  asked.resolve('second')
  expect(await shown).toBe('second')
  expect(await read({ key, fetch: failingFetch })).toBe('second')
})

test('falls back to no answer that is older than the last good one', async () => {
  muteWarnings()
  const clock = vi.spyOn(Date, 'now')
  const key = createKey()
  const asked = Promise.withResolvers<string>()
  clock.mockReturnValue(1_000_000)
  const slow = read({ key, fetch: () => asked.promise })
  invalidate('content')
  clock.mockReturnValue(1_000_001)
  await read({ key, fetch: makeFetch('newer') })
  invalidate('content')
  asked.resolve('older')
  await slow
  expect(await read({ key, fetch: failingFetch })).toBe('newer')
})

test('returns null without any answer, and asks again after an invalidation', async () => {
  muteWarnings()
  const key = createKey()
  expect(await read({ key, fetch: failingFetch })).toBeNull()
  expect(await read({ key, fetch: makeFetch('back') })).toBeNull()
  invalidate('content')
  expect(await read({ key, fetch: makeFetch('back') })).toBe('back')
})

test('outside live mode a cached answer is shown and refreshed', async () => {
  const key = createKey()
  await read({ key, fetch: makeFetch('old') })
  for (let other = 0; other < 5; other += 1) await read({ key: createKey(), fetch: makeFetch('other') })
  await new Promise(resolve => setTimeout(resolve, 2))
  setLiveMode('content', false)
  await read({ key, fetch: makeFetch('new') })
  await vi.waitFor(async () => expect(await read({ key, fetch: makeFetch('newer') })).toBe('new'))
})

test('a failed read is recorded for each request that waits for it, and for no other', async () => {
  muteWarnings()
  const failed = createKey()
  const ask = (key: `content:${string}`, fetch: () => Promise<string>) =>
    runInRequestContext(async () => {
      await read({ key, fetch })
      return hasReadFailure()
    })
  const [first, sharing, other] = await Promise.all([
    ask(failed, failingFetch),
    ask(failed, failingFetch),
    ask(createKey(), makeFetch('there')),
  ])
  expect({ first, sharing, other }).toEqual({ first: true, sharing: true, other: false })
  expect(await ask(createKey(), makeFetch('there'))).toBe(false)
  // Within the pause after the failure it is not asked for again, and is still missing.
  expect(await ask(failed, makeFetch('back'))).toBe(true)
})

describe('pages', () => {
  const told = vi.fn()
  beforeEach(() => {
    told.mockClear()
    subscribe('maxguru:pages-outdated', told)
  })
  afterEach(() => void unsubscribe('maxguru:pages-outdated', told))

  /** True when a page that reads this would be kept for a moment only. */
  function isOutdatedAfter(key: `content:${string}`, fetch: () => Promise<string>, freshMs = 1000) {
    const context = createRequestContext()
    return runInRequestContext(async () => {
      await read({ key, fetch, freshMs })
      return context.isOutdated
    }, context)
  }

  test('become outdated when their source is invalidated or its stream breaks', () => {
    invalidate('content')
    expect(told).toHaveBeenCalledTimes(1)
    setLiveMode('content', false)
    expect(told).toHaveBeenCalledTimes(2)
    expect(told.mock.calls.map(([message]) => message)).toEqual([
      { source: 'content' },
      { source: 'content' },
    ])
    setLiveMode('content', false)
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('of a stale answer, or of one that may have changed unheard, are kept for a moment only', async () => {
    muteWarnings()
    const key = createKey()
    expect(await isOutdatedAfter(key, makeFetch('a'))).toBe(false)
    expect(await isOutdatedAfter(key, makeFetch('a'))).toBe(false)
    invalidate('content')
    expect(await isOutdatedAfter(key, failingFetch)).toBe(true)
    setLiveMode('content', false)
    expect(await isOutdatedAfter(createKey(), makeFetch('b'))).toBe(true)
  })
})
