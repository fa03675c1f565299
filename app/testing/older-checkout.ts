import { BUYER } from '../checkout/testing/payment.ts'
import './environment.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, vi } from 'vitest'
import { log } from '#telemetry/log.ts'
import { Browser, type Visit } from './browser.ts'
import { startInstance } from './instance.ts'
import { type OlderApi, startOlderApi } from './older-api.ts'

// Many requests each, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

/** How long the site waits for an answer, in ms: in place of `checkout/timing.ts`, as each test sets it. */
export const timing = { answerWaitMs: 0, singleSendWaitMs: 0 }
vi.mock('../checkout/timing.ts', () => ({
  get ANSWER_WAIT_MS() {
    return timing.answerWaitMs
  },
  WAY_OUT_MS: 60_000,
  get SINGLE_SEND_WAIT_MS() {
    return timing.singleSendWaitMs
  },
}))

/** Lets the site of a test file buy from an older service, which forgets everything before each test. */
export function setUpOlderService(): { readonly api: OlderApi } {
  let api: OlderApi | undefined
  const service = {
    get api() {
      if (!api) throw new Error('The older service has not started yet.')
      return api
    },
  }
  beforeAll(async () => {
    api = await startOlderApi()
    for (const host of ['NO_AUTH_API_URL', 'AUTH_API_URL', 'SCHOOL_API_URL', 'MASTER_CODE_API_URL'])
      vi.stubEnv(host, api.url)
  })
  beforeEach(() => {
    service.api.reset()
    timing.answerWaitMs = 5000
    timing.singleSendWaitMs = 10_000
    vi.spyOn(log, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    service.api.release()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  afterAll(() => service.api.stop())
  return service
}

/** Defines the same tests for a service that refuses a token that was used, and for one that does not. */
export function describeOlderServices(service: { readonly api: OlderApi }, defineTests: () => void): void {
  describe.each([
    ['refuses a token that was used', true],
    ['charges whatever it is sent', false],
  ])('a service without idempotency keys that %s', (_, isStrict) => {
    beforeEach(() => {
      service.api.isStrict = isStrict
    })
    defineTests()
  })
}

/** The payment form, but for the card's token. */
export const FORM = {
  intent: 'card',
  shown: 'book_1x1@1299',
  ...BUYER,
}

/** Starts an instance of the site, which knows nothing of what others have in their memory. */
export function startSite() {
  return startInstance({ '/checkout': 'checkout', '/checkout/waiting': 'checkout_.waiting' })
}

/** A browser with a book in its cart. */
export async function openBrowser(): Promise<Browser> {
  const browser = new Browser(await startSite())
  const { getSession, commitSession } = await import('../session/session.server.ts')
  const session = await getSession(new Request('http://localhost'))
  session.set('cart', { book_1: 1 })
  browser.keep(new Headers(await commitSession(session)))
  return browser
}

/** Presses the button of the payment form, with a token of a card. */
export function pay(browser: Browser, token: string) {
  return browser.post('/checkout', { ...FORM, stripe_token: token })
}

/** Whether the page says that the payment's result is unknown. */
export function isTold({ path, data }: Visit): boolean {
  return path === '/checkout' && JSON.stringify(data).includes('"unknownPayment":"card"')
}

/** One entry for each time that a test loads a page. */
export const LOADS = Array.from({ length: 10 })

/** Loads the page ten times, tries to pay five times more, and has a second tab do the same. */
export async function tryHard(browser: Browser): Promise<Visit> {
  for (const _ of LOADS) await browser.get('/checkout/waiting')
  for (const [index] of LOADS.slice(5).entries()) await pay(browser, `tok_again_${index}`)
  await Promise.all([browser.get('/checkout'), browser.get('/checkout/waiting'), pay(browser, 'tok_tab')])
  return browser.get('/checkout')
}
