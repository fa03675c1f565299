import { expect, test } from 'vitest'
import {
  describeOlderServices,
  FORM,
  isTold,
  openBrowser,
  pay,
  setUpOlderService,
  startSite,
  timing,
} from '../testing/older-checkout.ts'

const service = setUpOlderService()

const METHODS = {
  hosted: { ...FORM, intent: 'hosted' },
  purchase_order: {
    ...FORM,
    intent: 'purchase_order',
    po_number: 'PO-7',
    school: 'Lincoln School',
    billing_email: 'office@school.example',
  },
}

describeOlderServices(service, () => {
  test.each(['hosted', 'purchase_order'] as const)(
    'nothing is sent by another method (%s) after a try without an answer',
    async method => {
      const browser = await openBrowser()
      service.api.afterCharge = { kind: 'answer', status: 500 }
      expect(isTold(await pay(browser, 'tok_1'))).toBe(true)
      service.api.afterCharge = { kind: 'answer' }
      const before = service.api.received.length
      expect(isTold(await browser.post('/checkout', METHODS[method]))).toBe(true)
      expect(service.api.received).toHaveLength(before)
    },
  )

  test.each(['hosted', 'purchase_order'] as const)(
    'a payment still in flight leads back to its page, whatever is pressed (%s)',
    async method => {
      const browser = await openBrowser()
      service.api.afterCharge = { kind: 'hang' }
      timing.answerWaitMs = 20
      await pay(browser, 'tok_1')
      // The page may be there before the payment has reached the service.
      await expect.poll(() => service.api.received).toHaveLength(1)
      expect((await browser.post('/checkout', METHODS[method])).path).toBe('/checkout/waiting')
      expect(service.api.received).toHaveLength(1)
      expect(service.api.charges).toEqual(['tok_1'])
    },
  )

  test('a payment whose cookie the browser has lost is not sent again', async () => {
    const browser = await openBrowser()
    service.api.afterCharge = { kind: 'answer', status: 500 }
    await pay(browser, 'tok_1')
    service.api.afterCharge = { kind: 'answer' }
    browser.cookies.delete('mg_payment')
    expect(isTold(await pay(browser, 'tok_2'))).toBe(true)
    expect(service.api.charges).toEqual(['tok_1'])
  })

  test('nor after a restart of the site, but with the buyer’s word', async () => {
    const browser = await openBrowser()
    service.api.afterCharge = { kind: 'hang' }
    timing.answerWaitMs = 20
    await pay(browser, 'tok_1')
    service.api.afterCharge = { kind: 'answer' }
    timing.answerWaitMs = 5000
    browser.cookies.delete('mg_payment')
    browser.site = await startSite()
    for (const token of ['tok_2', 'tok_3']) expect(isTold(await pay(browser, token))).toBe(true)
    expect(service.api.charges).toEqual(['tok_1'])
    await browser.post('/checkout/waiting', { intent: 'pay-again', confirmed: 'yes' })
    expect((await pay(browser, 'tok_4')).path).toBe('/thank-you/workbooks')
    expect(service.api.charges).toEqual(['tok_1', 'tok_4'])
  })

  test('the form that a buyer sends again by going back after a paid order buys nothing more', async () => {
    const browser = await openBrowser()
    expect((await pay(browser, 'tok_1')).path).toBe('/thank-you/workbooks')
    expect((await pay(browser, 'tok_1')).path).toBe('/thank-you/workbooks')
    expect((await pay(browser, 'tok_2')).path).toBe('/thank-you/workbooks')
    expect(service.api.charges).toEqual(['tok_1'])
  })

  test('the word to pay again, sent twice, allows one more payment', async () => {
    const browser = await openBrowser()
    service.api.afterCharge = { kind: 'answer', status: 500 }
    await pay(browser, 'tok_1')
    const word = { intent: 'pay-again', confirmed: 'yes' }
    await browser.post('/checkout/waiting', word)
    expect(isTold(await pay(browser, 'tok_2'))).toBe(true)
    service.api.afterCharge = { kind: 'answer' }
    expect(isTold(await pay(browser, 'tok_3'))).toBe(true)
    await Promise.all([browser.post('/checkout/waiting', word), browser.post('/checkout/waiting', word)])
    expect((await pay(browser, 'tok_4')).path).toBe('/thank-you/workbooks')
    expect(service.api.charges).toEqual(['tok_1', 'tok_2', 'tok_4'])
  })
})
