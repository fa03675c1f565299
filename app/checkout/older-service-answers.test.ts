import { expect, test, vi } from 'vitest'
import type { AfterCharge } from '../testing/older-api.ts'
import {
  describeOlderServices,
  FORM,
  isTold,
  openBrowser,
  pay,
  setUpOlderService,
  timing,
  tryHard,
} from '../testing/older-checkout.ts'

const service = setUpOlderService()

describeOlderServices(service, () => {
  test('waits for a slow answer, charges once, and leads to the thank-you page', async () => {
    const browser = await openBrowser()
    service.api.afterCharge = { kind: 'hang' }
    timing.answerWaitMs = 20
    expect((await pay(browser, 'tok_1')).path).toBe('/checkout/waiting')
    expect((await tryHard(browser)).path).toBe('/checkout/waiting')
    service.api.release()
    timing.answerWaitMs = 15_000
    expect((await browser.get('/checkout/waiting')).path).toBe('/thank-you/workbooks')
    expect(service.api.charges).toEqual(['tok_1'])
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
  ])(
    'and %s after charging charges once, and the page says that the result is not known',
    async (_, afterCharge) => {
      const browser = await openBrowser()
      service.api.afterCharge = afterCharge
      timing.answerWaitMs = 20
      timing.singleSendWaitMs = 300
      await pay(browser, 'tok_1')
      await vi.waitFor(async () => expect(isTold(await browser.get('/checkout/waiting'))).toBe(true), 15_000)
      service.api.afterCharge = { kind: 'answer' }
      expect(isTold(await tryHard(browser))).toBe(true)
      expect(service.api.charges).toEqual(['tok_1'])
    },
  )

  test('charges once when the form’s answer is lost', async () => {
    const browser = await openBrowser()
    browser.loseNextAnswer()
    await pay(browser, 'tok_1')
    expect(service.api.charges).toEqual([])
    expect((await pay(browser, 'tok_2')).path).toBe('/thank-you/workbooks')
    expect(service.api.charges).toEqual(['tok_2'])
  })

  test('charges once when the answer is lost on the way to the browser', async () => {
    const browser = await openBrowser()
    await browser.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: 'tok_1' }))
    browser.loseNextAnswer()
    await browser.get('/checkout/waiting')
    expect(service.api.charges).toEqual(['tok_1'])
    expect((await pay(browser, 'tok_2')).path).toBe('/thank-you/workbooks')
    expect(service.api.charges).toEqual(['tok_1'])
  })

  test('charges nothing for a declined card, and the next card once', async () => {
    const browser = await openBrowser()
    service.api.refusal = { status: 402, detail: 'Your card has insufficient funds.' }
    const declined = await pay(browser, 'tok_1')
    expect(declined.data).toMatchObject({
      checkout: {
        error: { place: 'card', text: 'Your card has insufficient funds.' },
        unknownPayment: null,
      },
    })
    service.api.refusal = null
    expect((await pay(browser, 'tok_2')).path).toBe('/thank-you/workbooks')
    expect(service.api.charges).toEqual(['tok_2'])
  })
})

test('says that nothing was charged when the service cannot be reached', async () => {
  const browser = await openBrowser()
  await browser.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: 'tok_1' }))
  await service.api.stop()
  // So that no connection of before is used, which might have carried the payment.
  await fetch(service.api.url).catch(() => {})
  const { data } = await browser.get('/checkout/waiting')
  expect(JSON.stringify(data)).toContain('so nothing was charged')
})
