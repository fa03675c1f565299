import '../testing/environment.ts'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { log } from '#telemetry/log.ts'
import { runWithRequestId } from '#telemetry/request-id.ts'

const HOSTS = ['NO_AUTH_API_URL', 'AUTH_API_URL', 'SCHOOL_API_URL', 'MASTER_CODE_API_URL'] as const

const SITE_KEY = 'a key for tests of at least 32 characters'

/** What has come in: at which host, and the request. */
let seen: { host: (typeof HOSTS)[number]; request: IncomingMessage }[] = []
/** How long an answer takes, and what it says. */
let delayMs = 0
let said = '{}'
/** Headers come, and then nothing. */
let isStalling = false
let status = 200
const servers = HOSTS.map(host =>
  createServer((request, response) => {
    seen.push({ host, request })
    response.statusCode = status
    if (isStalling) response.write(' ')
    else setTimeout(() => response.end(status === 204 ? undefined : said), delayMs)
  }),
)
let api: typeof import('./client.server.ts').api
let NotRead: typeof import('./call.server.ts').NotRead
let AnyJson: typeof import('./call.server.ts').AnyJson

beforeAll(async () => {
  for (const [index, server] of servers.entries()) {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    vi.stubEnv(HOSTS[index] ?? '', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  }
  vi.stubEnv('SITE_KEY', `${SITE_KEY},the key before it that the API still accepts`)
  // Not before the addresses are known, for the environment is read once.
  ;({ api } = await import('./client.server.ts'))
  ;({ AnyJson, NotRead } = await import('./call.server.ts'))
})
beforeEach(() => {
  seen = []
  delayMs = 0
  said = '{}'
  isStalling = false
  status = 200
})
afterAll(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  vi.unstubAllEnvs()
})

// @spec §7.2
test.each([
  ['/no_auth/workbooks/', 'NO_AUTH_API_URL'],
  ['/auth/login/', 'AUTH_API_URL'],
  ['/school/clase/1/student/', 'SCHOOL_API_URL'],
  ['/mymax/trial/', 'MASTER_CODE_API_URL'],
] as const)('%s is sent to the host in %s', async (path, host) => {
  expect(await api.get(path, z.object({}))).toMatchObject({ ok: true })
  expect(await api.post(path, z.object({}), { body: {} })).toMatchObject({ ok: true })
  expect(seen.map(({ host, request }) => [host, request.method, request.url])).toEqual([
    [host, 'GET', path],
    [host, 'POST', path],
  ])
})

test('passes on the visitor’s device, and no other cookie', async () => {
  const device = 'abcdefghijklmnopqrstuv'
  const withCookie = (Cookie: string) => new Request('http://site.test/', { headers: { Cookie } })
  for (const from of [withCookie(`JWT=secret; mg_device=${device}`), withCookie('JWT=secret; mg_device=odd')])
    await api.post('/auth/login/', z.object({}), { body: {}, from })
  expect(seen.map(({ request: { headers } }) => headers['x-known-device'])).toEqual([device, undefined])
  expect(JSON.stringify(seen.map(({ request }) => request.headers))).not.toContain('secret')
})

test('sends the first site key with every call, and the visitor address where there is one', async () => {
  const from = new Request('http://site.test/', { headers: { 'X-Client-Address': '192.0.2.1' } })
  await api.get('/school/clase/1/', z.object({}), { from })
  await api.post('/auth/login/', z.object({}), { body: {}, from })
  await api.post('/auth/login/', z.object({}), { body: {} })
  const told = seen.map(({ request: { headers } }) => [headers['x-client-address'], headers['x-site-key']])
  expect(told).toEqual([
    ['192.0.2.1', SITE_KEY],
    ['192.0.2.1', SITE_KEY],
    [undefined, SITE_KEY],
  ])
})

test('passes on the request’s id, where there is one', async () => {
  await runWithRequestId('request-1', () => api.get('/school/clase/1/', z.object({})))
  await api.get('/school/clase/1/', z.object({}))
  expect(seen.map(({ request }) => request.headers['x-request-id'])).toEqual(['request-1', undefined])
})

// @spec §6.17
test('an object is sent as JSON and a form as a form, with the token where there is one', async () => {
  const username = 'cleo-d'
  await api.post('/auth/class_login/', z.object({}), { body: { username }, token: 't' })
  await api.post('/auth/login/', z.object({}), { body: new URLSearchParams({ username }) })
  const [classLogin, login] = seen.map(({ request }) => request.headers)
  expect(classLogin).toMatchObject({ 'content-type': 'application/json', authorization: 'JWT t' })
  expect(login?.['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(login).not.toHaveProperty('authorization')
})

test.each([
  [200, '{"sent":true}', true],
  [200, '{}', true],
  [200, '', true],
  [204, '', true],
  [200, '<h1>Welcome to the school network</h1>', false],
])(
  'an answer that is not read may be %i %j; that it acknowledges something is %j',
  async (code, text, isTaken) => {
    status = code
    said = text
    expect(await api.post('/no_auth/contact/', NotRead, { body: {} })).toMatchObject({ ok: true })
    expect(await api.post('/no_auth/contact/', AnyJson, { body: {} })).toMatchObject({ ok: isTaken })
  },
)

test('a call whose answer stalls after its headers ends in time', async () => {
  isStalling = true
  vi.spyOn(log, 'warn').mockImplementation(() => {})
  const before = performance.now()
  const noAnswer = { ok: false, status: null, statusText: '', body: {} }
  const answers = await Promise.all([
    api.get('/no_auth/faqs/', z.object({}), { timeoutMs: 300 }),
    api.get('/no_auth/faqs/', z.object({}), { timeoutMs: 300, once: true }),
    api.post('/no_auth/contact/', AnyJson, { body: {}, timeoutMs: 300 }),
    api.post('/auth/login/', z.object({}), { body: {}, timeoutMs: 300 }),
  ])
  expect(answers).toEqual([noAnswer, noAnswer, noAnswer, noAnswer])
  expect(performance.now() - before).toBeLessThan(1500)
  status = 500
  expect(await api.post('/auth/login/', z.object({}), { body: {}, timeoutMs: 300 })).toMatchObject({
    ok: false,
    status: 500,
    body: {},
  })
  vi.restoreAllMocks()
})

test('a write that may outlive its request keeps its own timeout', async () => {
  delayMs = 800
  const late = await api.post('/no_auth/contact/', AnyJson, { body: {}, timeoutMs: 200 })
  expect(late).toEqual({ ok: false, status: null, statusText: '', body: {} })
  expect(await api.post('/no_auth/contact/', AnyJson, { body: {}, waitMs: 5000 })).toMatchObject({ ok: true })
})

test('an answer that redirects is not followed, for what it did is not known', async () => {
  status = 302
  expect(await api.post('/no_auth/contact/', AnyJson, { body: {} })).toMatchObject({ ok: false, status: 302 })
})

test('a read without retries may use the whole timeout', async () => {
  delayMs = 1200
  expect(await api.get('/no_auth/faqs/', z.object({}), { once: true })).toMatchObject({ ok: true })
  expect(seen).toHaveLength(1)
})

test('a call that reached no service is known not to have been sent', async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => {})
  const server = servers[HOSTS.indexOf('MASTER_CODE_API_URL')]
  server?.close()
  server?.closeAllConnections()
  const answer = await api.post('/mymax/trial/', AnyJson, { body: {} })
  expect(answer).toMatchObject({ ok: false, status: null, isUnsent: true })
  vi.restoreAllMocks()
})
