import { afterEach, expect, test, vi } from 'vitest'
import { runInRequestContext } from '../http/request-context.server.ts'
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
  return vi.spyOn(console, 'warn').mockImplementation(() => {})
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

test('a read that fails counts against each request that waits for it, and against no other', async () => {
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
