import { expect, test, vi } from 'vitest'
import { Browser } from '../testing/browser.ts'
import {
  describeOlderServices,
  FORM,
  isTold,
  LOADS,
  openBrowser,
  pay,
  setUpOlderService,
  startSite,
  timing,
  tryHard,
} from '../testing/older-checkout.ts'

const service = setUpOlderService()

describeOlderServices(service, () => {
  test('charges once for two tabs at the same moment', async () => {
    const browser = await openBrowser()
    service.api.afterCharge = { kind: 'delay', ms: 150 }
    await Promise.all([pay(browser, 'tok_1'), pay(browser, 'tok_2')])
    await vi.waitFor(
      async () => expect((await browser.get('/checkout/waiting')).path).toBe('/thank-you/workbooks'),
      15_000,
    )
    expect(service.api.charges).toHaveLength(1)
  })

  test('charges once when the site restarts in between, and says at once that the result is not known', async () => {
    const browser = await openBrowser()
    service.api.afterCharge = { kind: 'hang' }
    timing.answerWaitMs = 20
    await pay(browser, 'tok_1')
    browser.site = await startSite()
    expect(isTold(await browser.get('/checkout/waiting'))).toBe(true)
    expect(isTold(await tryHard(browser))).toBe(true)
    expect(service.api.charges).toEqual(['tok_1'])
  })

  test('charges once when the site restarts before it has sent anything', async () => {
    const browser = await openBrowser()
    await browser.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: 'tok_1' }))
    browser.site = await startSite()
    expect(isTold(await tryHard(browser))).toBe(true)
    expect(service.api.charges).toEqual([])
  })

  test('charges once with two instances behind one address', async () => {
    const other = await startSite()
    const browser = await openBrowser()
    const first = browser.site
    await browser.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: 'tok_1' }))
    browser.site = other
    for (const _ of LOADS) expect((await browser.get('/checkout/waiting')).path).toBe('/checkout/waiting')
    expect((await pay(browser, 'tok_2')).path).toBe('/checkout/waiting')
    expect(service.api.charges).toEqual([])
    browser.site = first
    expect((await browser.get('/checkout/waiting')).path).toBe('/thank-you/workbooks')
    expect(service.api.charges).toEqual(['tok_1'])
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
    expect(service.api.charges).toEqual(['tok_2'])
  })

  test('charges once when two tabs pay through two instances, and one answer comes after the other has paid', async () => {
    const other = await startSite()
    const browser = await openBrowser()
    await browser.get('/checkout')
    const first = browser.site
    const late = new Browser(other)
    for (const [name, value] of browser.cookies) late.cookies.set(name, value)
    await late.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: 'tok_2' }))
    expect((await pay(browser, 'tok_1')).path).toBe('/thank-you/workbooks')
    for (const [name, value] of late.cookies) browser.cookies.set(name, value)
    browser.site = other
    for (const _ of LOADS) expect((await browser.get('/checkout/waiting')).path).toBe('/checkout/waiting')
    browser.site = first
    expect((await browser.get('/checkout/waiting')).path).toBe('/thank-you/workbooks')
    expect(service.api.charges).toEqual(['tok_1'])
  })

  test('pays once two tabs have asked two instances at the same moment', async () => {
    const other = await startSite()
    const browser = await openBrowser()
    await browser.get('/checkout')
    const first = browser.site
    const tab = new Browser(other)
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
    const form = (token: string) => new URLSearchParams({ ...FORM, stripe_token: token })
    await Promise.all([browser.send('/checkout', form('tok_1')), tab.send('/checkout', form('tok_2'))])
    for (const [name, value] of tab.cookies) browser.cookies.set(name, value)
    for (const site of [other, first]) {
      browser.site = site
      expect((await browser.get('/checkout/waiting')).path).toBe('/checkout/waiting')
    }
    expect(service.api.charges).toEqual([])
    browser.site = other
    expect((await browser.get('/checkout/waiting')).path).toBe('/thank-you/workbooks')
    expect(service.api.charges).toEqual(['tok_2'])
  })

  test('is unknown after a minute when another instance has abandoned it', async () => {
    const other = await startSite()
    const browser = await openBrowser()
    await browser.send('/checkout', new URLSearchParams({ ...FORM, stripe_token: 'tok_1' }))
    browser.site = other
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect(isTold(await browser.get('/checkout/waiting'))).toBe(true)
    expect(service.api.charges).toEqual([])
  })
})
