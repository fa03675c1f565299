import { INVOICE, PAYMENT, test } from './support/faulty-checkout.ts'
import { getText } from './support/html.ts'
import { fillOrder, fillPurchaseOrder, PAYMENT_FORM } from './support/scriptless-shop.ts'
import { createEmail, postOrder, putInCart, readShown, sendOrder } from './support/shop.ts'
import { expect } from './support/test.ts'

// One site for all, whose faults are planned test by test.
test.describe.configure({ mode: 'default', timeout: 60_000 })

test.describe('the other ways to pay', () => {
  test('wait for a lost answer too, without scripts', async ({ request, scriptless: buyer, faulty }) => {
    await putInCart(request, ['license_31'])
    await buyer.open('/checkout')
    fillOrder(buyer, createEmail())
    fillPurchaseOrder(buyer, 'PO-2')
    faulty.api.plan(INVOICE, { kind: 'lose answer' })
    await buyer.press('CHECKOUT', PAYMENT_FORM)
    expect(buyer.heading).toBe('Still waiting for your invoice')
    expect(buyer.read()).toContain('nothing is charged now')
    await buyer.waitForRefresh()
    expect(buyer.url.pathname).toBe('/thank-you/licenses')
    expect(buyer.has('link', /invoice/)).toBe(true)
  })

  test('do not start while a hosted page that may still be paid cannot be closed', async ({
    request,
    faulty,
  }) => {
    const hostedPage = { id: 'cs_test_1', url: `${faulty.siteUrl}/faq` }
    const open = { kind: 'answer', status: 200, body: hostedPage } as const
    await putInCart(request, ['license_31'])
    const order = { intent: 'hosted', email: createEmail(), shown: await readShown(request) }
    faulty.api.plan(`${PAYMENT}session/`, open)
    expect(await sendOrder(request, order)).toBe(hostedPage.url)

    const close = `${PAYMENT}session/cs_test_1/close/`
    faulty.api.plan(close, { kind: 'answer', status: 503 })
    const text = getText(await (await postOrder(request, order)).text())
    expect(text).toContain('We could not close the payment page you left open')
    expect(text).toContain('Items (1)')

    faulty.api.plan(close, { kind: 'answer', status: 200, body: { status: 'expired' } })
    faulty.api.plan(`${PAYMENT}session/`, open)
    expect(await sendOrder(request, order)).toBe(hostedPage.url)
  })

  // Last, in the last of the files about faults at checkout: the site remembers what its API lacks.
  test('are hidden when the API does not know them', async ({ request, faulty }) => {
    await putInCart(request, ['license_31'])
    faulty.api.plan(`${PAYMENT}session/`, { kind: 'answer', status: 404 })
    const answer = await postOrder(request, { intent: 'hosted', email: createEmail() })
    const text = getText(await answer.text())
    expect(text).toContain('This payment method is not available right now.')
    expect(text).not.toContain('Stripe’s secure page')
    expect(text).toContain('School purchase order')
  })
})
