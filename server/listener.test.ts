import { once } from 'node:events'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { precompress } from '../scripts/precompress.ts'
import { createApp } from './app.ts'
import { serveFiles } from './files.ts'
import { closeGracefully, createHttpServer } from './http-server.ts'
import { createListener } from './listener.ts'
import type { Measured } from './measurement/collector.ts'
import { createMeasurement } from './measurement/measurement.ts'
import { createPages } from './page-cache/pages.ts'
import { buildSecurityHeaders } from './security-headers.ts'

const SITE = 'https://www.example.com'
const SCRIPT = 'console.log("read");'.repeat(200)

/** What the test's own server has logged; a line of an earlier one, which may come late, is not among them. */
let lines: Record<string, unknown>[] = []

function logTo(target: typeof lines, level: string) {
  return (line: object, text?: string) => void target.push({ level, text, ...line })
}

let folder: string
let server: Server
let port: number

let slow: PromiseWithResolvers<void>

let counted: Measured[] = []

/** The paths that the site was asked for. */
let asked: string[] = []

async function render(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/slow')) await slow.promise
  if (pathname === '/cookie')
    return new Response('<p>page</p>', {
      headers: { 'Content-Type': 'text/html', 'Set-Cookie': 'own=1', 'CDN-Cache-Control': 'max-age=60' },
    })
  if (pathname === '/echo') return Response.json(Object.fromEntries(request.headers))
  const caching = { 'Cache-Control': pathname.startsWith('/public') ? 'public' : 'no-store' }
  return new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html', ...caching } })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maxguru-files-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'page-abc123.js'), SCRIPT)
  await writeFile(join(folder, 'robots.txt'), 'User-agent: *\n')
  await precompress(folder)
  await utimes(join(folder, 'robots.txt'), 1_700_000_000, 1_700_000_000)
})

afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  lines = []
  counted = []
  asked = []
  const own = { lines, counted, asked }
  slow = Promise.withResolvers()
  const origins = {
    site: SITE,
    media: [SITE],
    images: SITE,
    stripeScripts: [SITE],
    stripeFrames: [],
    stripeApi: [],
    stripeCheckout: [],
    formTargets: [],
    frameAncestors: [],
  }
  const app = createApp({
    render: request => {
      own.asked.push(new URL(request.url).pathname)
      return render(request)
    },
    origins,
    onError: () => {},
    onReport: () => {},
  })
  server = createHttpServer(
    createListener({
      app,
      pages: createPages({
        app,
        siteUrl: SITE,
        maxBytes: 1_000_000,
        fixedHeaders: buildSecurityHeaders(SITE),
      }),
      files: serveFiles(folder),
      siteUrl: SITE,
      trustProxy: false,
      measurement: createMeasurement({
        siteUrl: SITE,
        add: measured => own.counted.push(measured),
        nameVisitor: () => 'someone',
      }),
      log: {
        info: logTo(own.lines, 'info'),
        debug: logTo(own.lines, 'debug'),
        warn: logTo(own.lines, 'warn'),
      },
    }),
    SITE,
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterEach(async () => {
  slow.resolve()
  server.closeAllConnections()
  if (server.listening) await new Promise(resolve => server.close(resolve))
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks without the manners of fetch, which tidies paths and unpacks bodies. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = httpRequest({ host: '127.0.0.1', port, path, headers, method }, async response => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(Buffer.from(part))
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) })
    })
    asking.once('error', reject)
    asking.end()
  })
}

/** Sends bytes as they are and reads what comes back until the server hangs up. */
function send(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const parts: Buffer[] = []
    socket.on('data', part => parts.push(part))
    socket.once('error', reject)
    socket.once('close', () => resolve(Buffer.concat(parts).toString()))
  })
}

describe('files of the build', () => {
  test('come compressed, and may be kept for ever where their name has a hash', async () => {
    const { headers, body } = await ask('/assets/page-abc123.js', { 'Accept-Encoding': 'gzip' })
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(gunzipSync(body).toString()).toBe(SCRIPT)
    expect((await ask('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('come in the best encoding that the browser takes', async () => {
    const { headers } = await ask('/assets/page-abc123.js', { 'Accept-Encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
  })

  test('are not sent again to a browser that has them', async () => {
    const first = await ask('/robots.txt')
    expect(first.headers['last-modified']).toBe('Tue, 14 Nov 2023 22:13:20 GMT')
    const second = await ask('/robots.txt', { 'If-None-Match': String(first.headers.etag) })
    expect([second.status, second.body.length]).toEqual([304, 0])
  })

  test('can be asked for in part', async () => {
    const { status, headers, body } = await ask('/assets/page-abc123.js', { Range: 'bytes=0-6' })
    expect([status, headers['content-range'], body.toString()]).toEqual([
      206,
      `bytes 0-6/${SCRIPT.length}`,
      'console',
    ])
  })

  test('of an earlier build are missing, rather than the home page', async () => {
    const { status, headers, body } = await ask('/assets/page-old.js')
    expect(status).toBe(404)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(body.toString()).toContain('This file is no longer available')
    expect(body.toString()).not.toContain('Cannot find module')
  })

  test('files outside the build are not served', async () => {
    const { body } = await ask('/..%2f..%2fpackage.json')
    expect(body.toString()).toBe('<p>page</p>')
  })
})

test.each<[string, string, Record<string, string>, string]>([
  ['a page', '/', {}, 'GET'],
  ['a redirect', '/a/', {}, 'GET'],
  ['a file', '/robots.txt', {}, 'GET'],
  ['a file that is gone', '/assets/gone.js', {}, 'GET'],
  ['a part that there is not', '/robots.txt', { Range: 'bytes=99-' }, 'GET'],
  ['a refusal', '/', {}, 'DELETE'],
  ['an odder one', '/', {}, 'TRACE'],
  ['a malformed address', '/%', {}, 'GET'],
  ['a host that is none', '/', { Host: 'a b' }, 'GET'],
])('%s carries the security headers and an id', async (_, path, given, method) => {
  const { headers } = await ask(path, given, method)
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringMatching(/^default-src 'none'; .*frame-ancestors/),
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

describe('where visits are counted', () => {
  const PERSON = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const ARRIVAL = '/public-page?utm_source=news'

  test('a page from the cache is, like one that is rendered; the bytes are the same for all', async () => {
    const plain = await ask('/public-page', PERSON)
    expect(counted).toMatchObject([{ name: 'pageview', path: '/public-page' }])
    counted.length = 0
    const arrival = await ask(ARRIVAL, PERSON)
    await ask('/public-page', { ...PERSON, Cookie: 'mg_session=1' })
    await ask('/public-page', { ...PERSON, DNT: '1' })
    expect(counted).toMatchObject([
      { name: 'pageview', path: '/public-page', campaign: { source: 'news' } },
      { name: 'pageview', path: '/public-page', campaign: null },
    ])
    expect(arrival.body).toEqual(plain.body)
  })

  test.each([
    ['the page cache answers', {}],
    ['the site answers', { Cookie: 'mg_session=1' }],
  ])('an arrival keeps its campaign in the browser and in no shared cache, where %s', async (_, cookies) => {
    const { headers } = await ask(ARRIVAL, { ...PERSON, ...cookies })
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^mg_campaign=source=news; Path=\/; .*; Secure$/),
    ])
    expect(headers['cache-control']).toBe('private, no-store')
    const known = await ask(ARRIVAL, { ...PERSON, Cookie: 'mg_campaign=source=ads' })
    expect(known.headers['set-cookie']).toBeUndefined()
    expect(known.headers['cache-control']).toBe('public')
  })

  test('an arrival keeps the cookies of the page as well', async () => {
    const { headers } = await ask('/cookie?utm_source=news', PERSON)
    expect(headers['set-cookie']).toEqual(['own=1', expect.stringMatching(/^mg_campaign=source=news; /)])
    expect(headers['cdn-cache-control']).toBeUndefined()
  })

  test('and nothing is set where the visitor objects', async () => {
    const { headers } = await ask(ARRIVAL, { ...PERSON, 'Sec-GPC': '1' })
    expect(headers['set-cookie']).toBeUndefined()
  })
})

test('answers malformed HTTP briefly, with the security headers', async () => {
  const answer = await send('nonsense\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(answer).toContain('X-Content-Type-Options: nosniff')
  expect(await send(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
})

/** A cookie of ours: the request is handled by itself, and never rendered for the page cache. */
const PERSONAL = { Cookie: 'mg_session=1' }

test('the app receives the request’s visitor and id, which the visitor cannot choose', async () => {
  const chosen = { 'X-Client-Address': '192.0.2.9', 'X-Request-Id': 'mine' }
  const { headers, body } = await ask('/echo', { ...chosen, ...PERSONAL })
  expect(JSON.parse(body.toString())).toMatchObject({
    'x-client-address': '127.0.0.1',
    'x-request-id': headers['x-request-id'],
  })
})

test.each([
  [{ 'X-Forwarded-Host': 'evil.example' }, 'www.example.com'],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:3000' }, '127.0.0.1:3000'],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 'www.example.com'],
])('for the headers %j the app sees the host %s', async (headers, host) => {
  const { body } = await ask('/echo', { ...headers, ...PERSONAL })
  expect(JSON.parse(body.toString())['x-forwarded-host']).toBe(host)
})

test('logs the path and never the query, which may hold a reset token', async () => {
  const since = performance.now()
  await ask('/password-reset-submission?jwttoken=secret-token')
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    level: 'info',
    text: 'answered',
    path: '/password-reset-submission',
    status: 200,
    method: 'GET',
    ms: expect.any(Number),
  })
  expect(lines[0]?.ms).toBeLessThanOrEqual(Math.ceil(performance.now() - since))
  expect(JSON.stringify(lines)).not.toContain('secret-token')
})

test.each(['/healthz', '/readyz?verbose'])(
  '%s, which is asked every few seconds, is logged quietly',
  async path => {
    await ask(path)
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ level: 'debug', text: 'answered', path: path.split('?')[0] })
  },
)

test('a page from the cache carries the same headers and is logged like any other', async () => {
  const first = await ask('/public')
  // The line is written once the connection has taken all of the answer, which may be after its reader has.
  await expect.poll(() => lines).toHaveLength(1)
  lines.length = 0
  const { status, headers, body } = await ask('/public')
  expect([status, body.toString()]).toEqual([200, '<p>page</p>'])
  const { 'x-request-id': id, date: _date, ...rest } = headers
  const { 'x-request-id': firstId, date: _firstDate, ...firstRest } = first.headers
  expect(rest).toEqual(firstRest)
  expect(id).not.toBe(firstId)
  expect(lines).toMatchObject([{ level: 'info', text: 'answered', path: '/public', status: 200, id }])
  expect(asked.filter(path => path === '/public')).toHaveLength(1)
})

test('the process says that it is alive without asking the site', async () => {
  const { status, headers, body } = await ask('/healthz')
  expect([status, headers['cache-control'], body.toString()]).toEqual([200, 'no-store', '{"status":"ok"}'])
  expect(asked).not.toContain('/healthz')
})

test('logs a visitor who leaves before the answer is complete', async () => {
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'))
  await expect.poll(() => asked).toContain('/slow')
  socket.destroy()
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'warn', text: 'left before the answer was whole', path: '/slow' })
})

test('a server that is to stop answers what is in flight, and then keeps no connection alive', async () => {
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n'))
  const received: string[] = []
  socket.on('data', chunk => received.push(String(chunk)))
  await expect.poll(() => asked).toContain('/slow')
  const closed = closeGracefully(server)
  // Sent before the client could know.
  socket.write('GET /next HTTP/1.1\r\nHost: a\r\n\r\n')
  slow.resolve()
  const since = Date.now()
  // The client has read all that was sent to it once its end is closed too.
  await Promise.all([closed, once(socket, 'close')])
  expect(Date.now() - since).toBeLessThan(2000)
  const [, first = '', second = ''] = received.join('').split('HTTP/1.1 200')
  expect(first).toContain('<p>page</p>')
  expect(second).toContain('<p>page</p>')
  expect(second).toMatch(/^Connection: close/m)
  await expect(send('GET / HTTP/1.1\r\n\r\n')).rejects.toThrow(/ECONNREFUSED/)
})
