import { expect, test, vi } from 'vitest'
import { log } from '#telemetry/log.ts'
import { createRequestContext, requestContext, runInRequestContext } from '../http/request-context.server.ts'
import { read } from '../upstream/read.server.ts'
import { isAnonymous, setCacheHeaders } from './caching.server.ts'

const PUBLIC = 'public, max-age=0, must-revalidate, s-maxage=60'
const PUBLIC_CDN = 'public, max-age=60, stale-while-revalidate=600'
const PRIVATE = 'private, no-store'

function requestWith(cookie?: string, method = 'GET') {
  return new Request('https://www.example.com/faq', {
    method,
    ...(cookie && { headers: { Cookie: cookie } }),
  })
}

/** What caches are told of an answer: all of them, and shared ones alone. */
function caching(request: Request, status = 200, headers = new Headers()) {
  setCacheHeaders(request, status, headers)
  return [headers.get('Cache-Control'), headers.get('CDN-Cache-Control')]
}

test.each(['GET', 'HEAD'])('shared caches may keep a page for a minute that is shown to all: %s', method => {
  expect(caching(requestWith(undefined, method))).toEqual([PUBLIC, PUBLIC_CDN])
})

test.each([undefined, '_ga=1; theme=dark'])(
  'the cookies "%s" identify no visitor, so the answer is not personal',
  cookie => {
    expect(isAnonymous(requestWith(cookie))).toBe(true)
    expect(caching(requestWith(cookie))).toEqual([PUBLIC, PUBLIC_CDN])
  },
)

test.each(['mg_session=1', '__Host-mg_payment=1', 'other=1; JWT=x'])(
  'with the cookies "%s" a page is not cached',
  cookies => {
    expect(isAnonymous(requestWith(cookies))).toBe(false)
    expect(caching(requestWith(cookies))).toEqual([PRIVATE, null])
  },
)

test.each([
  [10_999, 'public, max-age=0, must-revalidate, s-maxage=5', 'public, max-age=5, stale-while-revalidate=0'],
  [180_000, PUBLIC, 'public, max-age=60, stale-while-revalidate=30'],
  [1_800_000, PUBLIC, PUBLIC_CDN],
  [-1, 'public, max-age=0, must-revalidate, s-maxage=0', 'public, max-age=0, stale-while-revalidate=0'],
])(
  'shared caches keep a page for half of the time until it changes by itself, %d ms from now',
  (ms, all, shared) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
    const found = runInRequestContext(() => {
      const context = requestContext()
      if (context) context.changesAt = Date.now() + ms
      return caching(requestWith())
    })
    vi.useRealTimers()
    expect(found).toEqual([all, shared])
  },
)

test.each([201, 302, 304, 400, 404, 500])('a response with status %d is not cached', status => {
  expect(caching(requestWith(), status)).toEqual([PRIVATE, null])
})

test('the response to a form is not cached', () => {
  expect(caching(requestWith(undefined, 'POST'))).toEqual([PRIVATE, null])
})

test('a response that sets a cookie is not cached', () => {
  const [caches] = caching(requestWith(), 200, new Headers({ 'Set-Cookie': 'a=b' }))
  expect(caches).toBe(PRIVATE)
})

test('a page that lacks something is not cached, while other pages at the same time are', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const cachingAfter = (key: `content:${string}`, fetch: () => Promise<string>) =>
    runInRequestContext(async () => {
      await read({ key, fetch })
      return caching(requestWith())
    })
  const words = Promise.withResolvers<string>()
  const complete = cachingAfter('content:complete', () => words.promise)
  const incomplete = await cachingAfter('content:incomplete', () => Promise.reject(new Error('away')))
  words.resolve('words')
  expect(incomplete).toEqual([PRIVATE, null])
  expect(await complete).toEqual([PUBLIC, PUBLIC_CDN])
  warn.mockRestore()
})

test('a route’s cache headers apply only to visitors without a cookie of ours', () => {
  const said = () => new Headers({ 'Cache-Control': 'public, max-age=300' })
  expect(caching(requestWith(), 200, said())).toEqual(['public, max-age=300', null])
  expect(caching(requestWith('mg_session=1'), 200, said())).toEqual([PRIVATE, null])
})

test('a visitor with reading options is anonymous, and only the server tells such pages apart', () => {
  const request = requestWith('mg_reading=font-atkinson; other=1')
  expect(isAnonymous(request)).toBe(true)
  expect(caching(request)).toEqual(['private, max-age=0, must-revalidate', null])
  expect(isAnonymous(requestWith('mg_reading=font-atkinson; mg_session=1'))).toBe(false)
})

test('the server learns whether an answer is for everyone', () => {
  const isShared = (cookie?: string) => {
    const context = createRequestContext()
    runInRequestContext(() => caching(requestWith(cookie)), context)
    return context.isShared
  }
  expect([isShared(), isShared('mg_reading=font-atkinson'), isShared('mg_session=1')]).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  ['/checkout', PRIVATE],
  ['/checkout.data', PRIVATE],
  ['/checkout/waiting', PRIVATE],
  ['/Checkout', PRIVATE],
  ['/%6Frders/token', PRIVATE],
  ['/password-reset-submission?jwttoken=x', PRIVATE],
  ['/class-login/11111111-1111-4111-8111-111111111111', PRIVATE],
  ['/password-reset', PUBLIC],
  ['/login', PUBLIC],
])('of %s, shown to a visitor without cookies, caches are told %s', (path, told) => {
  expect(caching(new Request(`https://www.example.com${path}`))[0]).toBe(told)
})

test.each(['mg_payment=x', '__Host-mg_payment=x', '__Host-mg_session=x', 'a=b; __Host-mg_trial=x'])(
  'a visitor with the cookie %s is not anonymous',
  cookie => {
    expect(isAnonymous(requestWith(cookie))).toBe(false)
  },
)
