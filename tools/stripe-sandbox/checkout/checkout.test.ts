import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getStripeError, startForTests } from '../tests/sandbox-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof startForTests>>
beforeAll(async () => {
  sandbox = await startForTests()
})
afterAll(() => sandbox.remove())

const YEAR = String((new Date().getFullYear() + 3) % 100)
const FORM = {
  number: '4242 4242 4242 4242',
  expiry: `12 / ${YEAR}`,
  cvc: '123',
  name: 'Rita Reader',
  zip: '33101',
}

function post(url: string | null, change: Partial<typeof FORM> = {}) {
  return fetch(url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ ...FORM, ...change }),
    redirect: 'manual',
  })
}

function line(name: string, unit_amount: number, quantity = 1) {
  return {
    quantity,
    price_data: { currency: 'usd', unit_amount, product_data: { name } },
  }
}

function open(change: object = {}) {
  return sandbox.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [line('Workbook <1>', 1299, 2), line('Ebook', 999)],
    success_url: 'http://localhost:3000/checkout/return?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/checkout',
    metadata: { order_id: 'order-3' },
    payment_intent_data: { metadata: { order_id: 'order-3' } },
    customer_email: 'rita@example.com',
    expires_at: Math.floor(Date.now() / 1000) + 60 * 60,
    ...change,
  })
}

function retrieve(id: string) {
  return sandbox.stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge'],
  })
}

/** The statuses of a session's charges, newest first. */
async function listCharges(sessionId: string) {
  const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(sessionId)
  const { data } = await sandbox.stripe.charges.list({ limit: 100 })
  return data.filter(charge => charge.payment_intent === intent).map(({ status }) => status)
}

describe('the hosted page', () => {
  test('shows the order and takes a card without any script', async () => {
    const session = await open()
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 3597 })
    const page = await fetch(session.url ?? '')
    const html = await page.text()
    expect(html).toContain('Workbook &lt;1&gt; × 2')
    expect(html).toContain('Pay $35.97')
    expect(html).toContain('href="http://localhost:3000/checkout"')
    expect(html).not.toContain('<script')

    const answer = await post(session.url)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`http://localhost:3000/checkout/return?session=${session.id}`)
    const paid = await retrieve(session.id)
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'rita@example.com', name: 'Rita Reader' },
      metadata: { order_id: 'order-3' },
      payment_intent: {
        status: 'succeeded',
        amount: 3597,
        metadata: { order_id: 'order-3' },
        latest_charge: { paid: true, receipt_url: expect.stringContaining('/receipts/ch_') },
      },
    })
  })

  test('charges once however often the button is pressed', async () => {
    const session = await open()
    const answers = await Promise.all([post(session.url), post(session.url), post(session.url)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await listCharges(session.id)).toEqual(['succeeded'])
  })

  test('says why a card was declined, keeps what was typed but the card, and takes another', async () => {
    const session = await open()
    const declined = await post(session.url, { number: '4000000000009995' })
    const html = await declined.text()
    expect(declined.status).toBe(402)
    expect(html).toContain('Your card has insufficient funds.')
    expect(html).toContain('value="Rita Reader"')
    expect(html).not.toContain('9995')
    expect(await retrieve(session.id)).toMatchObject({ status: 'open', payment_status: 'unpaid' })
    expect((await post(session.url)).status).toBe(303)
    expect(await listCharges(session.id)).toEqual(['succeeded', 'failed'])
  })

  test.each([
    [{ number: '4242424242424241' }, 'number', 'Your card number is invalid.'],
    [{ number: '' }, 'number', 'Your card number is incomplete.'],
    [{ expiry: '01 / 20' }, 'expiry', 'Your card&#39;s expiration year is in the past.'],
    [{ cvc: '1' }, 'cvc', 'Your card&#39;s security code is incomplete.'],
    [{ name: ' ' }, 'name', 'Your name is incomplete.'],
    [{ zip: '331' }, 'zip', 'Your postal code is incomplete.'],
  ])('points at the field for %o', async (change, field, message) => {
    const session = await open()
    const answer = await post(session.url, change)
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(html).toContain(`aria-describedby="${field}-error"`)
    expect(html).toContain(message)
  })

  test('shows the email that the shop gave, and does not let the buyer change it', async () => {
    const session = await open({ customer_email: 'known@example.com' })
    const html = await (await fetch(session.url ?? '')).text()
    expect(html).toContain('value="known@example.com" readonly')
    await fetch(session.url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ ...FORM, email: 'other@example.com' }),
    }).catch(() => undefined)
    expect((await retrieve(session.id)).customer_details?.email).toBe('known@example.com')
  })

  test('is closed once the session was canceled or its time is over', async () => {
    const session = await open()
    const expired = await sandbox.stripe.checkout.sessions.expire(session.id)
    expect(expired).toMatchObject({ status: 'expired', url: null })
    const answer = await post(session.url)
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain('Nothing was charged')
    const again = await getStripeError(sandbox.stripe.checkout.sessions.expire(session.id))
    expect(again.statusCode).toBe(400)
    expect((await fetch(`${sandbox.url}/checkout/cs_test_none`)).status).toBe(404)
  })
})

describe('a session', () => {
  test('is refused where Stripe would refuse it', async () => {
    const refused = (change: object) => getStripeError(open(change))
    expect(await refused({ line_items: undefined })).toMatchObject({ param: 'line_items' })
    expect(await refused({ success_url: 'javascript:alert(1)' })).toMatchObject({ code: 'url_invalid' })
    expect(await refused({ expires_at: Math.floor(Date.now() / 1000) + 60 })).toMatchObject({
      param: 'expires_at',
    })
    expect(await refused({ mode: 'subscription' })).toMatchObject({ param: 'line_items' })
  })
})

describe('a trial from the hosted page', () => {
  let session: Awaited<ReturnType<typeof open>>
  const charged = async () =>
    (await sandbox.stripe.charges.list({ limit: 100 })).data.reduce(
      (sum, charge) => sum + charge.amount_captured,
      0,
    )
  const subscriptions = async () =>
    (await sandbox.stripe.subscriptions.list({ status: 'all', limit: 100 })).data
  beforeEach(async () => {
    session = await open({
      mode: 'subscription',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: 29999,
            recurring: { interval: 'year' },
            product_data: { name: 'Maxguru K-12' },
          },
        },
      ],
      payment_intent_data: undefined,
      subscription_data: { trial_period_days: 15, metadata: { trial: 'yes' } },
      expires_at: sandbox.sandbox.now() + 60 * 60,
    })
  })

  test('charges nothing before it ends, then the price', async () => {
    const before = await charged()
    const html = await (await fetch(session.url ?? '')).text()
    expect(html).toContain('$299.99 every year')
    expect(html).toContain('Start trial')
    expect((await post(session.url)).status).toBe(303)
    const done = await sandbox.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
    expect(done).toMatchObject({
      payment_status: 'no_payment_required',
      amount_total: 0,
      subscription: { status: 'trialing', metadata: { trial: 'yes' } },
    })
    await sandbox.advance(14.9)
    expect(await charged()).toBe(before)
    await sandbox.advance(0.2)
    expect(await charged()).toBe(before + 29999)
    expect((await subscriptions()).map(({ status }) => status)).toEqual(['active'])
  })

  test('does not begin with a card that the bank refuses', async () => {
    const before = await subscriptions()
    const declined = await post(session.url, { number: '4000000000000002' })
    expect(declined.status).toBe(402)
    expect(await declined.text()).toContain('Your card was declined.')
    expect(await subscriptions()).toEqual(before)
  })
})
