import { INVOICE, PAYMENT, test } from './support/faulty-checkout.ts'
import { getText } from './support/html.ts'
import {
  choosePayment,
  createEmail,
  field,
  fillSteps,
  pay,
  postOrder,
  putInCart,
  readShown,
  sendOrder,
} from './support/shop.ts'
import { expect, WITHOUT_JS } from './support/test.ts'

const waitingForInvoice = { level: 1, name: 'Still waiting for your invoice' } as const

// One site for all, whose faults are planned test by test.
test.describe.configure({ mode: 'default', timeout: 60_000 })

test.describe('the other ways to pay', () => {
  test('wait for a lost answer too, without scripts', WITHOUT_JS, async ({ page, faulty }) => {
    await putInCart(page, ['license_31'])
    await page.goto('/checkout')
    await fillSteps(page, createEmail())
    await choosePayment(page, 'School purchase order')
    await field(page, 'PO number').fill('PO-2')
    await field(page, 'School or district').fill('Lakeside Elementary')
    await field(page, 'Billing e-mail (optional)').fill('office@lakeside.example')
    faulty.api.plan(INVOICE, { kind: 'lose answer' })
    await pay(page)
    await expect(page.getByRole('heading', waitingForInvoice)).toBeVisible()
    await expect(page.getByText('nothing is charged now')).toBeVisible()
    await expect(page).toHaveURL(/\/thank-you\/licenses/, { timeout: 15_000 })
    await expect(page.getByRole('link', { name: /invoice/ })).toBeVisible()
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
