import { channel } from 'node:diagnostics_channel'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderedPage } from '../testing/rendered.ts'
import { createPages } from './pages.ts'
import type { RenderedPage } from './rendered-page.ts'

const WORDS = '<p>read</p>'.repeat(300)

let asked: Request[] = []
let answer: (request: Request) => RenderedPage | Promise<RenderedPage>
/** Requests that have come since the last test. */
let arrived = 0

let server: Server
let port = 0

beforeAll(async () => {
  const pages = createPages({
    app: async request => {
      asked.push(request)
      return answer(request)
    },
    siteUrl: 'https://www.example.com',
    maxBytes: 10_000_000,
    fixedHeaders: { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': 'plain' },
  })
  server = createServer(async (request, response) => {
    arrived += 1
    if (pages.tryServe(request, response, 'hit')) return
    if (await pages.serve(request, response, 'miss')) return
    response.writeHead(200, { 'X-Request-Id': 'passed on' }).end('passed on')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterAll(() => void server.close())

beforeEach(() => {
  channel('maxguru:pages-outdated').publish({})
  asked = []
  arrived = 0
  answer = () => renderedPage(WORDS)
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
  /** `hit`, `miss`, or `passed on` to be handled by itself. */
  from: unknown
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = httpRequest({ host: '127.0.0.1', port, path, headers, method }, async response => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(Buffer.from(part))
      const { statusCode: status, headers } = response
      resolve({ status, headers, body: Buffer.concat(parts), from: headers['x-request-id'] })
    })
    asking.once('error', reject)
    asking.end()
  })
}

test('a page is rendered for the first visitor and served to the next from memory', async () => {
  const first = await ask('/faq')
  const second = await ask('/faq')
  expect([first.from, second.from]).toEqual(['miss', 'hit'])
  expect(second.body.toString()).toBe(WORDS)
  expect(second.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(WORDS.length),
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect(asked.map(({ url }) => url)).toEqual(['https://www.example.com/faq'])
})

test('each encoding has its own bytes and tag', async () => {
  const [plain, gzip, br] = [
    await ask('/'),
    await ask('/', { 'Accept-Encoding': 'gzip' }),
    await ask('/', { 'Accept-Encoding': 'gzip, br' }),
  ]
  expect(gunzipSync(gzip.body).toString()).toBe(WORDS)
  expect(brotliDecompressSync(br.body).toString()).toBe(WORDS)
  expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ])
  expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { headers, body } of [plain, gzip, br])
    expect(headers['content-length']).toBe(String(body.length))
})

test.each(['identity', 'gzip', 'br'])(
  'a visitor who has the page in %s is told so in a few bytes',
  async encoding => {
    const headers = { 'Accept-Encoding': encoding }
    const etag = String((await ask('/', headers)).headers.etag)
    for (const known of [etag, `"other", W/${etag}`, '*']) {
      const again = await ask('/', { ...headers, 'If-None-Match': known })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
      expect(again.headers['cache-control']).toContain('public')
    }
    expect((await ask('/', { ...headers, 'If-None-Match': '"other"' })).status).toBe(200)
  },
)

test('a page has its own policy instead of the one for all, in a 304 too', async () => {
  answer = () => renderedPage(WORDS, { headers: { 'Content-Security-Policy': 'own' } })
  const { headers } = await ask('/')
  const again = await ask('/', { 'If-None-Match': String(headers.etag) })
  const policies = [headers, again.headers].map(each => each['content-security-policy'])
  expect([again.status, ...policies]).toEqual([304, 'own', 'own'])
})

test('HEAD has the headers of the page and no body, from memory or not', async () => {
  const head = await ask('/', { 'Accept-Encoding': 'br' }, 'HEAD')
  const page = await ask('/', { 'Accept-Encoding': 'br' })
  expect([head.from, page.from, head.body.length]).toEqual(['miss', 'hit', 0])
  for (const name of ['etag', 'content-length', 'content-encoding', 'cache-control'])
    expect(head.headers[name], name).toBe(page.headers[name])
})

test.each([
  'mg_session=1',
  'mg_preview=1',
  '__Host-mg_session=1',
  'a=1; __Host-mg_preview=1',
  'mg_flash=1',
  'JWT=1',
  'a=1; PREJWT=1',
  'mg_reading=a-b; mg_session=1',
])('a visitor with the cookies "%s" is answered alone', async cookie => {
  await ask('/')
  expect((await ask('/', { Cookie: cookie })).from).toBe('passed on')
})

test('the cookies of others neither keep a visitor from the page nor come near it', async () => {
  expect((await ask('/', { Cookie: '_ga=1; theme=dark' })).from).toBe('miss')
  expect((await ask('/', { Cookie: '_ga=2' })).from).toBe('hit')
  expect(asked.map(({ headers }) => headers.get('Cookie'))).toEqual([null])
})

test('a page with reading options is rendered with them, in one spelling', async () => {
  await ask('/')
  answer = () => renderedPage(WORDS, { headers: { 'Cache-Control': 'private' }, context: { isShared: true } })
  const first = await ask('/', { Cookie: 'mg_reading=size-2.font-atkinson; _ga=1' })
  const second = await ask('/', { Cookie: 'mg_reading=font-atkinson.size-2' })
  expect([first.from, second.from]).toEqual(['miss', 'hit'])
  expect(second.headers['cache-control']).toBe('private')
  expect(asked.map(({ headers }) => headers.get('Cookie'))).toEqual([null, 'mg_reading=font-atkinson.size-2'])
})

test('unknown parameters get the page of the path, rendered without them', async () => {
  expect((await ask('/faq?utm_source=mail&x=1')).from).toBe('miss')
  expect((await ask('/faq')).from).toBe('hit')
  expect((await ask('/faq?y=2')).from).toBe('hit')
  expect((await ask('/workbooks-ebooks?tab=ebooks&x=1')).from).toBe('miss')
  expect((await ask('/workbooks-ebooks')).from).toBe('miss')
  expect(asked.map(({ url }) => url)).toEqual([
    'https://www.example.com/faq',
    'https://www.example.com/workbooks-ebooks?tab=ebooks',
    'https://www.example.com/workbooks-ebooks',
  ])
})

test('a redirect of a request with unknown parameters is made for that request', async () => {
  answer = () => renderedPage('', { status: 302, headers: { Location: '/' } })
  expect((await ask('/old?a=1')).from).toBe('passed on')
  expect((await ask('/old')).from).toBe('passed on')
  expect((await ask('/older')).status).toBe(302)
})

test('an answer that sets a cookie goes to the one it was made for', async () => {
  answer = () => renderedPage(WORDS, { headers: { 'Set-Cookie': 'a=1' } })
  const answers = await Promise.all([ask('/'), ask('/')])
  expect(answers.map(({ from }) => from)).toEqual(['passed on', 'passed on'])
})

test('an incomplete page is sent to all who waited for it, and rendered anew for the next', async () => {
  const { promise, resolve } = Promise.withResolvers<RenderedPage>()
  answer = () => promise
  const answers = [ask('/', { 'Accept-Encoding': 'br' }), ask('/', { 'Accept-Encoding': 'br' })]
  await expect.poll(() => arrived).toBe(2)
  resolve(renderedPage(WORDS, { context: { isIncomplete: true } }))
  for (const { body } of await Promise.all(answers)) expect(brotliDecompressSync(body).toString()).toBe(WORDS)
  expect(asked).toHaveLength(1)
  await ask('/')
  expect(asked).toHaveLength(2)
})

test.each(['POST', 'PUT', 'OPTIONS'])('a %s is passed on', async method => {
  await ask('/')
  expect((await ask('/', {}, method)).from).toBe('passed on')
})

test('when content changes, the next visitor sees it', async () => {
  await ask('/')
  answer = () => renderedPage('changed')
  channel('maxguru:pages-outdated').publish({ source: 'content' })
  expect((await ask('/')).body.toString()).toBe('changed')
})

test.each([
  ['a private page is', 200, true],
  ['a failure is', 500, true],
  ['a page that was not found is not', 404, false],
])('%s sent to all who asked for it with unknown parameters', async (_, status, isShared) => {
  answer = () => renderedPage(WORDS, { status, headers: { 'Cache-Control': 'private, no-store' } })
  expect((await ask('/faq?x=1')).from !== 'passed on').toBe(isShared)
})

test('headers that each encoding has its own of are sent once', async () => {
  answer = () => renderedPage(WORDS, { headers: { Vary: 'Cookie', ETag: '"own"', 'Content-Length': '1' } })
  const { headers, body } = await ask('/')
  expect(headers).toMatchObject({ vary: 'Cookie, Accept-Encoding', 'content-length': String(WORDS.length) })
  expect([headers.etag === '"own"', body.length]).toEqual([false, WORDS.length])
})

test('a page with the same words and another policy has another tag', async () => {
  const first = await ask('/')
  channel('maxguru:pages-outdated').publish({})
  answer = () => renderedPage(WORDS, { headers: { 'Content-Security-Policy': 'other' } })
  expect((await ask('/')).headers.etag).not.toBe(first.headers.etag)
})
