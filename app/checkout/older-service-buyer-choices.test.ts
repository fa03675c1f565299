import { expect, test, vi } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import {
  describeOlderServices,
  FORM,
  isTold,
  openBrowser,
  pay,
  setUpOlderService,
  timing,
} from '../testing/older-checkout.ts'

const service = setUpOlderService()

function payAgain(browser: Browser) {
  return browser.post('/checkout/waiting', { intent: 'pay-again', confirmed: 'yes' })
}

describeOlderServices(service, () => {
  test('a payment is not sent when its buyer comes back much later, and the page says so', async () => {
    const browser = await openBrowser()
    await browser.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: 'tok_1' }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_001 })
    const { data } = await browser.get('/checkout/waiting')
    expect(JSON.stringify(data)).toContain('Your payment was not sent, and nothing was charged.')
    expect(service.api.charges).toEqual([])
    expect((await pay(browser, 'tok_2')).path).toBe('/thank-you/workbooks')
  })

  test('takes a second payment only with the buyer’s word', async () => {
    const browser = await openBrowser()
    service.api.afterCharge = { kind: 'answer', status: 500 }
    expect(isTold(await pay(browser, 'tok_1'))).toBe(true)
    for (const form of [{ intent: 'pay-again' }, { intent: 'leave' }, {}])
      expect(isTold(await browser.post('/checkout/waiting', form))).toBe(true)
    expect((await payAgain(browser)).data).toMatchObject({ checkout: { unknownPayment: null } })
    service.api.afterCharge = { kind: 'answer' }
    expect((await pay(browser, 'tok_2')).path).toBe('/thank-you/workbooks')
    expect(service.api.charges).toEqual(['tok_1', 'tok_2'])
  })

  test('empties the cart when its buyer opens the receipt', async () => {
    const browser = await openBrowser()
    service.api.afterCharge = { kind: 'answer', status: 500 }
    await pay(browser, 'tok_1')
    const { data } = await browser.post('/checkout/waiting', { intent: 'received' })
    expect(data).toMatchObject({ checkout: { lines: [], unknownPayment: null } })
  })

  test('records an answer that comes after the buyer has left', async () => {
    const browser = await openBrowser()
    service.api.afterCharge = { kind: 'hang' }
    timing.answerWaitMs = 20
    await pay(browser, 'tok_1')
    expect(isTold(await browser.post('/checkout/waiting', { intent: 'leave' }))).toBe(true)
    service.api.release()
    await vi.waitFor(
      async () => expect((await browser.get('/checkout')).path).toBe('/thank-you/workbooks'),
      15_000,
    )
    expect(service.api.charges).toEqual(['tok_1'])
  })

  test('does not ask twice about a payment from before this was known', async () => {
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
    expect(service.api.charges).toEqual([])
  })
})
