/** How calls fare with an API that refuses, fails, breaks off or takes its time. */
import '../testing/environment.ts'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { register } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { log } from '#telemetry/log.ts'
import { capToRemainingTime } from '../upstream/deadline.server.ts'

vi.mock('../upstream/deadline.server.ts', () => ({ capToRemainingTime: vi.fn((ms: number) => ms) }))

/** What has come in. */
let seen: IncomingMessage[] = []
/** The statuses of the next answers, 200 after them; one of 0 breaks off. */
let statuses: number[] = []
/** What the answers say, with which headers, and after how many ms. */
let said = '{}'
let headers: Record<string, string> = {}
let delayMs = 0
/** Whether the answers stop after their first byte. */
let isStalling = false
const server = createServer((request, response) => {
  seen.push(request)
  const status = statuses.shift() ?? 200
  if (status === 0) request.socket.destroy()
  else if (isStalling) response.writeHead(status, headers).write('{')
  else setTimeout(() => response.writeHead(status, headers).end(said), delayMs)
})
let api: typeof import('./client.server.ts').api
let mustGet: typeof import('./client.server.ts').mustGet
let resolveMediaUrl: typeof import('./client.server.ts').resolveMediaUrl

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  for (const name of ['NO_AUTH_API_URL', 'AUTH_API_URL', 'SCHOOL_API_URL'])
    vi.stubEnv(name, address)
    // Not before the addresses are known, for the environment is read once.
  ;({ api, resolveMediaUrl, mustGet } = await import('./client.server.ts'))
})
beforeEach(() => {
  seen = []
  statuses = []
  said = '{}'
  headers = {}
  delayMs = 0
  isStalling = false
  vi.spyOn(log, 'warn').mockImplementation(() => {})
})
afterEach(() => void vi.mocked(log.warn).mockRestore())
afterAll(() => {
  server.close()
  server.closeAllConnections()
  vi.unstubAllEnvs()
})

const FAQS = '/no_auth/faqs/'
const ok = { ok: true, value: {} }
const noAnswer = { ok: false, status: null, statusText: '', body: {} }

test.each([
  ['breaks off', 0],
  ['answers 500', 500],
  ['answers 503', 503],
])('a read is tried three times when the API %s', async (_, failure) => {
  statuses = [failure, failure]
  expect(await api.get(FAQS, z.object({}))).toEqual(ok)
  expect(seen).toHaveLength(3)
})

test('a read fails after its third attempt', async () => {
  statuses = [0, 0, 0]
  expect(await api.get(FAQS, z.object({}))).toEqual(noAnswer)
  expect(seen).toHaveLength(3)
  seen = []
  statuses = [503, 503, 503]
  expect(await api.get(FAQS, z.object({}))).toMatchObject({ ok: false, status: 503 })
  expect(seen).toHaveLength(3)
})

test('a read with one attempt is not repeated', async () => {
  statuses = [503]
  expect(await api.get(FAQS, z.object({}), { once: true })).toMatchObject({ ok: false, status: 503 })
  statuses = [0]
  expect(await api.get(FAQS, z.object({}), { once: true })).toEqual(noAnswer)
  expect(seen).toHaveLength(2)
})

test.each([400, 404, 429])('what the API refuses with %d is not asked again', async status => {
  statuses = [status]
  expect(await api.get(FAQS, z.object({}))).toMatchObject({ ok: false, status })
  expect(seen).toHaveLength(1)
})

test.each([0, 429, 500, 503])('a write is sent once, whatever comes of it: %d', async status => {
  statuses = [status]
  expect(await api.post('/no_auth/contact/', z.object({}), { body: {} })).toMatchObject({
    ok: false,
    status: status || null,
  })
  expect(seen).toHaveLength(1)
})

test('a write names its key, by which a repeat is harmless; without one it names none', async () => {
  await api.post('/no_auth/payments/stripe/', z.object({}), { body: {}, idempotencyKey: 'k-1' })
  await api.post('/no_auth/payments/stripe/', z.object({}), { body: {} })
  expect(seen.map(request => request.headers['idempotency-key'])).toEqual(['k-1', undefined])
})

test('an error answer is returned with its status, its body and its Retry-After', async () => {
  statuses = [429]
  said = '{"detail":"Too many attempts."}'
  headers = { 'Retry-After': '60' }
  expect(await api.get(FAQS, z.object({}))).toEqual({
    ok: false,
    status: 429,
    statusText: 'Too Many Requests',
    body: { detail: 'Too many attempts.' },
    retryAfterSeconds: 60,
  })
})

test.each(['<h1>Sorry</h1>', '{"detail":1}', '', 'null'])(
  'a refusal that says %j says nothing',
  async text => {
    statuses = [400]
    said = text
    expect(await api.get(FAQS, z.object({}))).toEqual({
      ok: false,
      status: 400,
      statusText: 'Bad Request',
      body: {},
    })
  },
)

test('an answer of the wrong shape counts as a failure, and the log holds no secret', async () => {
  said = '{"name":1}'
  const path = '/school/clase/11111111-1111-4111-8111-111111111111/' as const
  expect(await api.get(path, z.object({ name: z.string() }))).toEqual(noAnswer)
  expect(vi.mocked(log.warn).mock.calls[0]?.[0]).toMatch(
    /^The API did not answer \/school\/clase\/11111111…\/ as agreed: .*expected string/,
  )
})

test('aborts an attempt after 800 ms and starts the next one', async () => {
  delayMs = 850
  const answer = api.get(FAQS, z.object({}))
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  delayMs = 0
  expect(await answer).toEqual(ok)
  expect(seen).toHaveLength(2)
})

test('a read answers within its time, tries and waits included', async () => {
  delayMs = 2500
  const since = performance.now()
  expect(await api.get(FAQS, z.object({}), { timeoutMs: 300 })).toEqual(noAnswer)
  expect(performance.now() - since).toBeLessThan(1500)
})

/** Collects garbage, as a busy server does at any moment. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

test.each([
  ['a read', 200, () => api.get(FAQS, z.object({}), { timeoutMs: 1000 })],
  ['a write', 200, () => api.post('/auth/login/', z.object({}), { body: {}, timeoutMs: 1000 })],
  ['a refused write', 400, () => api.post('/auth/login/', z.object({}), { body: {}, timeoutMs: 1000 })],
])('%s whose answer stalls is given up in time, whatever is collected meanwhile', async (_, status, send) => {
  isStalling = true
  statuses = [status]
  const answer = send()
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  const collecting = setInterval(collectGarbage, 50)
  const given = await answer.finally(() => clearInterval(collecting))
  expect(given).toMatchObject({ ok: false, status: status === 200 ? null : status, body: {} })
  // The connection is not kept for the rest of the answer.
  await vi.waitFor(() => expect(seen[0]?.socket.destroyed).toBe(true))
})

test('a write has the timeout it asks for, and at least 600 ms', async () => {
  const write = (timeoutMs: number) => api.post('/no_auth/contact/', z.object({}), { body: {}, timeoutMs })
  delayMs = 200
  expect(await write(100)).toEqual(ok)
  delayMs = 1100
  expect(await Promise.all([write(100), write(900), write(5000)])).toEqual([noAnswer, noAnswer, ok])
})

test('a read asks for 1.9 s and a write for 2.5 s, and each gets what its request has left', async () => {
  const granted = vi.mocked(capToRemainingTime)
  granted.mockClear()
  await api.get(FAQS, z.object({}))
  await api.post('/no_auth/contact/', z.object({}), { body: {} })
  expect(granted.mock.calls).toEqual([[1900], [2500]])
  delayMs = 700
  granted.mockReturnValueOnce(200)
  expect(await api.get(FAQS, z.object({}))).toEqual(noAnswer)
})

test('a read that must succeed throws where it cannot', async () => {
  said = '{"a":1}'
  expect(await mustGet(FAQS, z.object({ a: z.number() }))).toEqual({ a: 1 })
  await expect(mustGet(FAQS, z.object({ a: z.string() }))).rejects.toThrow(
    '/no_auth/faqs/ answered nothing of use',
  )
  statuses = [404]
  await expect(mustGet(FAQS, z.object({}))).rejects.toThrow('/no_auth/faqs/ answered 404')
})

test('a file of the media store is at the API', () => {
  expect(new URL(resolveMediaUrl('films/intro.mp4')).pathname).toBe('/media/films/intro.mp4')
})

test('what the API refuses counts as an answer, and what it breaks off as a failure', async () => {
  register.resetMetrics()
  statuses = [200, 400, 0]
  for (let call = 0; call < 3; call += 1) await api.post('/no_auth/contact/', z.unknown(), { body: {} })
  const text = await register.metrics()
  expect(text).toMatch(/upstream_seconds_count\{source="api",outcome="answer"\} 2$/m)
  expect(text).toMatch(/upstream_seconds_count\{source="api",outcome="failure"\} 1$/m)
})

test('a body of spaces is none', async () => {
  said = ' \n'
  expect(await api.post('/no_auth/contact/', z.unknown(), { body: {} })).toMatchObject({ ok: true })
})
