import '../../testing/environment.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { log } from '#telemetry/log.ts'
import { Browser } from '../../testing/browser.ts'
import { startInstance } from '../../testing/instance.ts'
import { type OlderApi, startOlderApi } from '../../testing/older-api.ts'

let api: OlderApi
beforeAll(async () => {
  api = await startOlderApi()
  vi.stubEnv('NO_AUTH_API_URL', api.url)
})
beforeEach(() => {
  api.reset()
  vi.spyOn(log, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  api.release()
  vi.restoreAllMocks()
})
afterAll(() => api.stop())

const FORM = { name: 'Ana', phone: '+1 305 555 0100', email: 'ana@example.com', comments: 'Hello' }

async function openBrowser(): Promise<Browser> {
  return new Browser(await startInstance({ '/contact': 'contact' }))
}

function press(browser: Browser, comments = 'Hello') {
  return browser.post('/contact', { ...FORM, comments })
}

const THANKS = '/contact?sent#thanks'

function getMessage(data: unknown) {
  return JSON.stringify(data)
}

test('a message whose answer is slow is sent once, however often the button is pressed', async () => {
  const browser = await openBrowser()
  api.afterCharge = { kind: 'hang' }
  const presses = [press(browser), press(browser)]
  await vi.waitFor(() => expect(api.received).toHaveLength(1), 15_000)
  api.release()
  for (const { path } of await Promise.all(presses)) expect(path).toBe(THANKS)
  expect((await press(browser)).path).toBe(THANKS)
  expect(api.received).toHaveLength(1)
  await press(browser, 'Another message')
  expect(api.received).toHaveLength(2)
})

test('a message whose answer takes longer than the page waits is reported as on its way, and not sent again', async () => {
  const browser = await openBrowser()
  api.afterCharge = { kind: 'hang' }
  const { status, data } = await press(browser)
  expect(status).toBe(502)
  expect(getMessage(data)).toContain('it is not sent twice')
  api.release()
  expect((await press(browser)).path).toBe(THANKS)
  expect(api.received).toHaveLength(1)
})

test.each([
  ['500', { kind: 'answer', status: 500 }],
  ['a web page', { kind: 'answer', body: '<h1>Welcome</h1>' }],
  ['nothing', { kind: 'drop connection' }],
] as const)('one that was answered by %s may have arrived, and that is said', async (_, answer) => {
  const browser = await openBrowser()
  api.afterCharge = answer
  const { status, data } = await press(browser)
  expect(status).toBe(502)
  expect(getMessage(data)).toContain('We may have your message already')
  expect(api.received).toHaveLength(1)
  api.afterCharge = { kind: 'answer', status: 204 }
  expect((await press(browser)).path).toBe(THANKS)
})

test.each([
  [400, 502],
  [429, 429],
])('one that was refused with %i may be sent again', async (refusal, expected) => {
  const browser = await openBrowser()
  api.afterCharge = { kind: 'answer', status: refusal }
  const { status, data } = await press(browser)
  expect(status).toBe(expected)
  expect(getMessage(data)).not.toContain('already')
})

test('a service that keeps idempotency keys gets the same key for the same message only', async () => {
  const browser = await openBrowser()
  api.reads = { '/no_auth/capabilities/': { idempotency: true } }
  api.afterCharge = { kind: 'answer', status: 500 }
  await press(browser)
  await press(browser)
  await press(browser, 'Another message')
  const [first, second, third] = api.received.map(({ idempotencyKey }) => idempotencyKey)
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
