import '../testing/environment.ts'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

const HOSTS = ['NO_AUTH_API_URL', 'AUTH_API_URL', 'SCHOOL_API_URL', 'MASTER_CODE_API_URL'] as const

const SITE_KEY = 'a key for tests, of at least 32 characters'

/** What has come in: at which host, and the request. */
let seen: { host: (typeof HOSTS)[number]; request: IncomingMessage }[] = []
/** How long an answer takes, and what it says. */
let delayMs = 0
let said = '{}'
const servers = HOSTS.map(host =>
  createServer((request, response) => {
    seen.push({ host, request })
    setTimeout(() => response.end(said), delayMs)
  }),
)
let api: typeof import('./client.server.ts').api
let NotRead: typeof import('./client.server.ts').NotRead
let AnyJson: typeof import('./client.server.ts').AnyJson

beforeAll(async () => {
  for (const [index, server] of servers.entries()) {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    vi.stubEnv(HOSTS[index] ?? '', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  }
  vi.stubEnv('SITE_KEY', SITE_KEY)
  // Not before the addresses are known, for the environment is read once.
  ;({ AnyJson, api, NotRead } = await import('./client.server.ts'))
})
beforeEach(() => {
  seen = []
  delayMs = 0
  said = '{}'
})
afterAll(() => {
  for (const server of servers) server.close()
  vi.unstubAllEnvs()
})

test.each([
  ['/no_auth/workbooks/', 'NO_AUTH_API_URL'],
  ['/auth/login/', 'AUTH_API_URL'],
  ['/school/clase/1/student/', 'SCHOOL_API_URL'],
  ['/mymax/trial/', 'MASTER_CODE_API_URL'],
] as const)('%s is asked at the host of %s', async (path, host) => {
  expect(await api.get(path, z.object({}))).toMatchObject({ ok: true })
  expect(await api.post(path, z.object({}), { body: {} })).toMatchObject({ ok: true })
  expect(seen.map(({ host, request }) => [host, request.method, request.url])).toEqual([
    [host, 'GET', path],
    [host, 'POST', path],
  ])
})

test('speaks for the visitor, with the key that makes the API believe it', async () => {
  const from = new Request('http://site.test/', { headers: { 'X-Client-Address': '192.0.2.1' } })
  await api.get('/school/clase/1/', z.object({}), { from })
  await api.post('/auth/login/', z.object({}), { body: {}, from })
  await api.post('/auth/login/', z.object({}), { body: {} })
  const told = seen.map(({ request: { headers } }) => [headers['x-client-address'], headers['x-site-key']])
  expect(told).toEqual([
    ['192.0.2.1', SITE_KEY],
    ['192.0.2.1', SITE_KEY],
    [undefined, undefined],
  ])
})

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
  ['{"sent":true}', true],
  ['{}', true],
  ['', false],
  ['<h1>Welcome to the school network</h1>', false],
])('an answer that nobody reads may be %j; that it acknowledges something is %j', async (text, isTaken) => {
  said = text
  expect(await api.post('/no_auth/contact/', NotRead, { body: {} })).toMatchObject({ ok: true })
  expect(await api.post('/no_auth/contact/', AnyJson, { body: {} })).toMatchObject({ ok: isTaken })
})

test('a read that is asked once has the whole time for its one answer', async () => {
  delayMs = 1200
  expect(await api.get('/no_auth/faqs/', z.object({}), { once: true })).toMatchObject({ ok: true })
  expect(seen).toHaveLength(1)
})
