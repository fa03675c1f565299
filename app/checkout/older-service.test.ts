import '../testing/environment.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Browser, type Visit } from '../testing/browser.ts'
import { startInstance } from '../testing/instance.ts'
import { type AfterCharge, type OlderApi, startOlderApi } from '../testing/older-api.ts'

// Many requests each, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const timing = vi.hoisted(() => ({ answerWaitMs: 0, singleSendWaitMs: 0 }))
vi.mock('./timing.ts', () => ({
  get ANSWER_WAIT_MS() {
    return timing.answerWaitMs
  },
  WAY_OUT_MS: 60_000,
  get SINGLE_SEND_WAIT_MS() {
    return timing.singleSendWaitMs
  },
}))

let api: OlderApi
beforeAll(async () => {
  api = await startOlderApi()
  for (const host of ['NO_AUTH_API_URL', 'AUTH_API_URL', 'SCHOOL_API_URL', 'MASTER_CODE_API_URL'])
    vi.stubEnv(host, api.url)
})
beforeEach(() => {
  api.reset()
  timing.answerWaitMs = 5000
  timing.singleSendWaitMs = 10_000
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  api.release()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => api.stop())

const FORM = {
  intent: 'card',
  shown: 'book_1x1@1299',
  name: 'Ada',
  last_name: 'Lee',
  phone: '+1 555 010 0199',
  email: 'ada@example.com',
  street_address: '1 Main St',
  city: 'Orlando',
  state: 'FL',
  zip_code: '32801',
}

/** Starts an instance of the site, which knows nothing of what others have in their memory. */
function startSite() {
  return startInstance({ '/checkout': 'checkout', '/checkout/waiting': 'checkout_.waiting' })
}

/** A browser with a book in its cart. */
async function openBrowser(): Promise<Browser> {
  const browser = new Browser(await startSite())
  const { getSession, commitSession } = await import('../session/session.server.ts')
  const session = await getSession(new Request('http://localhost'))
  session.set('cart', { book_1: 1 })
  browser.keep(new Headers(await commitSession(session)))
  return browser
}

function pay(browser: Browser, token: string) {
  return browser.post('/checkout', { ...FORM, stripe_token: token })
}

function isTold({ path, data }: Visit): boolean {
  return path === '/checkout' && JSON.stringify(data).includes('"unknownPayment":"card"')
}

function payAgain(browser: Browser) {
  return browser.post('/checkout/waiting', { intent: 'pay-again', confirmed: 'yes' })
}

const LOADS = Array.from({ length: 10 })

/** Loads the page ten times, tries to pay five times more, and has a second tab do the same. */
async function tryHard(browser: Browser): Promise<Visit> {
  for (const _ of LOADS) await browser.get('/checkout/waiting')
  for (const [index] of LOADS.slice(5).entries()) await pay(browser, `tok_again_${index}`)
  await Promise.all([browser.get('/checkout'), browser.get('/checkout/waiting'), pay(browser, 'tok_tab')])
  return browser.get('/checkout')
}

describe.each([
  ['refuses a token that was used', true],
  ['charges whatever it is sent', false],
])('a service without idempotency keys that %s', (_, isStrict) => {
  beforeEach(() => {
    api.isStrict = isStrict
  })

  test('and is slow is waited for, charges once, and leads to the thank-you page', async () => {
    const browser = await openBrowser()
    api.afterCharge = { kind: 'hang' }
    timing.answerWaitMs = 20
    expect((await pay(browser, 'tok_1')).path).toBe('/checkout/waiting')
    expect((await tryHard(browser)).path).toBe('/checkout/waiting')
    api.release()
    timing.answerWaitMs = 15_000
    expect((await browser.get('/checkout/waiting')).path).toBe('/thank-you/workbooks')
    expect(api.charges).toEqual(['tok_1'])
    expect((await browser.get('/checkout')).data).toMatchObject({ checkout: { lines: [] } })
  })

  test.each<[string, AfterCharge]>([
    ['answers 500', { kind: 'answer', status: 500 }],
    ['answers 502 by its proxy', { kind: 'answer', status: 502, body: '<h1>Bad gateway</h1>' }],
    ['answers 409', { kind: 'answer', status: 409 }],
    ['answers with a web page', { kind: 'answer', body: '<h1>Welcome</h1>' }],
    ['answers with success and an error', { kind: 'answer', body: '{"error":"x"}' }],
    ['redirects', { kind: 'answer', status: 302, headers: { Location: '/receipt' } }],
    [
      'says that the token was used',
      { kind: 'answer', status: 400, body: '{"detail":"This token has already been used."}' },
    ],
    ['drops the connection', { kind: 'drop connection' }],
    ['hangs', { kind: 'hang' }],
    ['stalls after its headers', { kind: 'stall after headers' }],
  ])('and %s after charging charges once, and the buyer is told the truth', async (_, afterCharge) => {
    const browser = await openBrowser()
    api.afterCharge = afterCharge
    timing.answerWaitMs = 20
    timing.singleSendWaitMs = 300
    await pay(browser, 'tok_1')
    await vi.waitFor(async () => expect(isTold(await browser.get('/checkout/waiting'))).toBe(true), 15_000)
    api.afterCharge = { kind: 'answer' }
    expect(isTold(await tryHard(browser))).toBe(true)
    expect(api.charges).toEqual(['tok_1'])
  })

  test('keeps nothing of a payment whose form’s answer was lost, so it is charged once', async () => {
    const browser = await openBrowser()
    browser.loseNextAnswer()
    await pay(browser, 'tok_1')
    expect(api.charges).toEqual([])
    expect((await pay(browser, 'tok_2')).path).toBe('/thank-you/workbooks')
    expect(api.charges).toEqual(['tok_2'])
  })

  test('has charged once when the answer is lost on the way to the browser', async () => {
    const browser = await openBrowser()
    await browser.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: 'tok_1' }))
    browser.loseNextAnswer()
    await browser.get('/checkout/waiting')
    expect(api.charges).toEqual(['tok_1'])
    expect((await pay(browser, 'tok_2')).path).toBe('/thank-you/workbooks')
    expect(api.charges).toEqual(['tok_1'])
  })

  test('charges once for two tabs at the same moment', async () => {
    const browser = await openBrowser()
    api.afterCharge = { kind: 'delay', ms: 150 }
    await Promise.all([pay(browser, 'tok_1'), pay(browser, 'tok_2')])
    await vi.waitFor(
      async () => expect((await browser.get('/checkout/waiting')).path).toBe('/thank-you/workbooks'),
      15_000,
    )
    expect(api.charges).toHaveLength(1)
  })

  test('charges once when the site restarts meanwhile, and the truth is told at once', async () => {
    const browser = await openBrowser()
    api.afterCharge = { kind: 'hang' }
    timing.answerWaitMs = 20
    await pay(browser, 'tok_1')
    browser.site = await startSite()
    expect(isTold(await browser.get('/checkout/waiting'))).toBe(true)
    expect(isTold(await tryHard(browser))).toBe(true)
    expect(api.charges).toEqual(['tok_1'])
  })

  test('charges once when the site restarts before it has sent anything', async () => {
    const browser = await openBrowser()
    await browser.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: 'tok_1' }))
    browser.site = await startSite()
    expect(isTold(await tryHard(browser))).toBe(true)
    expect(api.charges).toEqual([])
  })

  test('charges once with two instances behind one address', async () => {
    const other = await startSite()
    const browser = await openBrowser()
    const first = browser.site
    await browser.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: 'tok_1' }))
    browser.site = other
    for (const _ of LOADS) expect((await browser.get('/checkout/waiting')).path).toBe('/checkout/waiting')
    expect((await pay(browser, 'tok_2')).path).toBe('/checkout/waiting')
    expect(api.charges).toEqual([])
    browser.site = first
    expect((await browser.get('/checkout/waiting')).path).toBe('/thank-you/workbooks')
    expect(api.charges).toEqual(['tok_1'])
  })

  test('charges once when two tabs reach two instances, one after the other', async () => {
    const other = await startSite()
    const browser = await openBrowser()
    const first = browser.site
    const press = (token: string) =>
      browser.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: token }))
    browser.loseNextAnswer()
    await press('tok_1')
    browser.site = other
    await press('tok_2')
    for (const site of [first, other, first, other, first]) {
      browser.site = site
      await browser.get('/checkout/waiting')
    }
    expect(api.charges).toEqual(['tok_2'])
  })

  test('that was given up as an instance elsewhere is said to be unknown after a minute', async () => {
    const other = await startSite()
    const browser = await openBrowser()
    await browser.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: 'tok_1' }))
    browser.site = other
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect(isTold(await browser.get('/checkout/waiting'))).toBe(true)
    expect(api.charges).toEqual([])
  })

  test('is not sent a payment that its buyer comes back to much later, and they are told so', async () => {
    const browser = await openBrowser()
    await browser.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: 'tok_1' }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_001 })
    const { data } = await browser.get('/checkout/waiting')
    expect(JSON.stringify(data)).toContain('Your payment was not sent, and nothing was charged.')
    expect(api.charges).toEqual([])
    expect((await pay(browser, 'tok_2')).path).toBe('/thank-you/workbooks')
  })

  test('and declines a card has charged nothing; the next card is charged once', async () => {
    const browser = await openBrowser()
    api.refusal = { status: 402, detail: 'Your card has insufficient funds.' }
    const declined = await pay(browser, 'tok_1')
    expect(declined.data).toMatchObject({
      checkout: {
        error: { place: 'card', text: 'Your card has insufficient funds.' },
        unknownPayment: null,
      },
    })
    api.refusal = null
    expect((await pay(browser, 'tok_2')).path).toBe('/thank-you/workbooks')
    expect(api.charges).toEqual(['tok_2'])
  })

  test('takes a second payment only with the buyer’s word', async () => {
    const browser = await openBrowser()
    api.afterCharge = { kind: 'answer', status: 500 }
    expect(isTold(await pay(browser, 'tok_1'))).toBe(true)
    for (const form of [{ intent: 'pay-again' }, { intent: 'leave' }, {}])
      expect(isTold(await browser.post('/checkout/waiting', form))).toBe(true)
    expect((await payAgain(browser)).data).toMatchObject({ checkout: { unknownPayment: null } })
    api.afterCharge = { kind: 'answer' }
    expect((await pay(browser, 'tok_2')).path).toBe('/thank-you/workbooks')
    expect(api.charges).toEqual(['tok_1', 'tok_2'])
  })

  test('has sold the cart when its buyer finds the receipt', async () => {
    const browser = await openBrowser()
    api.afterCharge = { kind: 'answer', status: 500 }
    await pay(browser, 'tok_1')
    const { data } = await browser.post('/checkout/waiting', { intent: 'received' })
    expect(data).toMatchObject({ checkout: { lines: [], unknownPayment: null } })
  })

  test('and answers after the buyer has left is heard all the same', async () => {
    const browser = await openBrowser()
    api.afterCharge = { kind: 'hang' }
    timing.answerWaitMs = 20
    await pay(browser, 'tok_1')
    expect(isTold(await browser.post('/checkout/waiting', { intent: 'leave' }))).toBe(true)
    api.release()
    await vi.waitFor(
      async () => expect((await browser.get('/checkout')).path).toBe('/thank-you/workbooks'),
      15_000,
    )
    expect(api.charges).toEqual(['tok_1'])
  })

  test('is asked nothing twice about a payment of before this was known', async () => {
    const browser = await openBrowser()
    const { createCookie } = await import('@remix-run/node')
    const { env } = await import('../env.server.ts')
    const { intent, stripe_token, shown: _, ...buyer } = { ...FORM, stripe_token: 'tok_1' }
    const earlier = {
      key: 'key-1',
      cart: { book_1: 1 },
      total: 1299,
      buyer,
      means: { intent, stripe_token },
      since: Date.now(),
      isLeft: false,
    }
    const header = await createCookie('mg_payment', { secrets: env.SESSION_SECRET }).serialize(earlier)
    browser.keep(new Headers({ 'Set-Cookie': header }))
    expect(isTold(await browser.get('/checkout/waiting'))).toBe(true)
    expect(api.charges).toEqual([])
  })
})

test('a service that cannot be reached has charged nothing, and that is said', async () => {
  const browser = await openBrowser()
  await browser.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: 'tok_1' }))
  await api.stop()
  // So that no connection of before is used, which might have carried the payment.
  await fetch(api.url).catch(() => {})
  const { data } = await browser.get('/checkout/waiting')
  expect(JSON.stringify(data)).toContain('so nothing was charged')
  api = await startOlderApi()
})
