import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PaymentResponse } from '#contract/payments.ts'
import { books, trainings } from '../db/schema/catalogue.ts'
import { idempotencyKeys, licenseGrants, orderLines, orders, trainingSeats } from '../db/schema/orders.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'
import { BILLING, countSales, makePayment, TEACHING } from '../testing/orders.ts'
import { createUsedToken } from '../testing/stripe-side.ts'

describe('POST /no_auth/payments/stripe/', () => {
  const test = useTestApp({ stripe: true })

  const pay = (body: unknown, key?: string) =>
    test().app.request('/no_auth/payments/stripe/', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
    })
  const sales = () => countSales(test().services.stripe, test().db)

  // @spec §3.56 §7.9 §9.42
  it('charges the order’s amount once and answers with its receipt', async () => {
    const response = await pay(makePayment())
    expect(response.status).toBe(200)
    const { receipt_url, order_id } = PaymentResponse.parse(await response.json())
    expect(receipt_url).toMatch(/^http:\/\/api\.test\/receipts\/[\w-]{32}\/$/)
    const { db, services } = test()
    const [order] = await db.select().from(orders)
    expect(order).toMatchObject({ id: order_id, state: 'paid', amountCents: 2598, billing: BILLING })
    const { data } = await services.stripe.charges.list()
    expect(data).toMatchObject([
      { amount: 2598, payment_intent: order?.paymentIntent, metadata: { order_id } },
    ])
    const receipt = await test().app.request(new URL(receipt_url ?? '').pathname)
    expect(receipt.status).toBe(200)
    expect(await receipt.text()).toContain('$25.98')
  })

  it('keeps the campaign by which the buyer first came; a repeat under another is the same order', async () => {
    const campaign = { source: 'newsletter', campaign: 'fall' }
    expect((await pay({ ...makePayment(), campaign }, 'key-1')).status).toBe(200)
    expect((await pay({ ...makePayment(), campaign: { source: 'other' } }, 'key-1')).status).toBe(200)
    const kept = await test().db.select().from(orders)
    expect(kept.map(order => order.campaign)).toEqual([campaign])
  })

  it('tells the bank whom it bills, and for which order', async () => {
    expect((await pay(makePayment())).status).toBe(200)
    const { db, services } = test()
    const [order] = await db.select().from(orders)
    const { zip_code: postal_code, ...address } = BILLING.address
    expect((await services.stripe.charges.list()).data).toMatchObject([
      {
        description: `Order MG-${order?.number}`,
        billing_details: { ...BILLING, address: { ...address, postal_code } },
      },
    ])
    expect((await services.stripe.paymentIntents.list()).data).toMatchObject([
      { currency: 'usd', automatic_payment_methods: { enabled: true, allow_redirects: 'never' } },
    ])
  })

  it('limits refused cards per address', async () => {
    const declined = makePayment({ stripe_token: 'tok_chargeDeclined' })
    const from = (address: string, body: unknown) =>
      test().app.request('/no_auth/payments/stripe/', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', 'X-Client-Address': address, 'X-Site-Key': SITE_KEY },
      })
    for (let round = 0; round < 30; round++) expect((await from('198.51.100.1', declined)).status).toBe(402)
    const stopped = await from('198.51.100.1', makePayment())
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await from('198.51.100.2', makePayment())).status).toBe(200)
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 31 })
  })

  it('counts a card that was refused once, however often the same request is repeated', async () => {
    const { refusedCards } = test().services
    const address = 'unknown'
    for (let card = 0; card < 28; card++) await refusedCards.penalize(address)
    const declined = makePayment({ stripe_token: 'tok_chargeDeclined' })
    for (let time = 0; time < 3; time++) expect((await pay(declined, 'key-1')).status).toBe(402)
    expect((await pay(makePayment())).status).toBe(200)
    expect((await pay(declined, 'key-2')).status).toBe(402)
    expect((await pay(makePayment())).status).toBe(429)
  })

  it('mails the receipt to the buyer and tells the office', async () => {
    await pay(makePayment())
    await test().services.mail.deliver()
    const { inbox } = test()
    expect(inbox.map(mail => mail.to).sort()).toEqual(['office@example.com', 'rita@example.com'])
    const receipt = inbox.find(mail => mail.to === 'rita@example.com')
    expect(receipt?.text).toContain('2 x Letter Paths: Pre-K Tracing: $25.98')
    expect(receipt?.text).toContain('http://api.test/receipts/')
  })

  // @spec §3.16 §3.22 §9.5
  it('creates a license for each unit and a seat for each participant, when paid', async () => {
    const body = makePayment({
      amount: 2 * 299.99 + 895 * 2,
      workbooks: [],
      licenses: [{ license_id: 30, quantity: 2 }],
      trainings: [{ training_course: 203, quantity: 2, ...TEACHING }],
    })
    expect((await pay(body)).status).toBe(200)
    const { db, clock } = test()
    const grants = await db.select().from(licenseGrants)
    expect(grants).toHaveLength(2)
    expect(new Set(grants.map(grant => grant.code)).size).toBe(2)
    expect(grants[0]).toMatchObject({ licenseId: 30, email: BILLING.email, startsAt: clock.now() })
    expect(grants[0]?.endsAt.toISOString()).toBe('2028-03-02T17:00:00.000Z')
    expect(await db.select().from(trainingSeats)).toMatchObject([{ trainingId: 203 }, { trainingId: 203 }])
    const list = await (await test().app.request('/no_auth/trainings/')).json()
    expect(list['203'].availability).toBe('22 seats left')
  })

  it.each([
    ['an amount a cent too low', { amount: 25.97 }, 'amount'],
    ['an amount a cent too high', { amount: 25.99 }, 'amount'],
    ['an amount of nothing', { amount: 0 }, 'amount'],
    ['an unknown workbook', { workbooks: [{ workbook: 999, quantity: 2 }] }, 'workbooks.0'],
    ['an id no column can hold', { workbooks: [{ workbook: 2 ** 40, quantity: 2 }] }, 'workbooks.0'],
    ['a negative id', { workbooks: [{ workbook: -(2 ** 40), quantity: 2 }] }, 'workbooks.0'],
    ['an unknown license', { licenses: [{ license_id: 29, quantity: 1 }] }, 'licenses.0'],
    ['no quantity', { workbooks: [{ workbook: 1, quantity: 0 }] }, 'workbooks.0.quantity'],
    ['a negative quantity', { workbooks: [{ workbook: 1, quantity: -2 }] }, 'workbooks.0.quantity'],
    ['a huge quantity', { workbooks: [{ workbook: 1, quantity: 100 }] }, 'workbooks.0.quantity'],
    ['half a quantity', { workbooks: [{ workbook: 1, quantity: 0.5 }] }, 'workbooks.0.quantity'],
    [
      'an item listed twice',
      { workbooks: [1, 1].map(workbook => ({ workbook, quantity: 1 })) },
      'workbooks.1',
    ],
    [
      'a course that is over',
      { workbooks: [], trainings: [{ training_course: 201, quantity: 1, ...TEACHING }], amount: 895 },
      'trainings.0',
    ],
    [
      'a webinar, which is not sold',
      { workbooks: [], trainings: [{ training_course: 302, quantity: 1, ...TEACHING }], amount: 0 },
      'trainings.0',
    ],
    ['a missing e-mail', { billing_details: { ...BILLING, email: '' } }, 'billing_details.email'],
    [
      'another country',
      { billing_details: { ...BILLING, address: { ...BILLING.address, country: 'CA' } } },
      'billing_details.address.country',
    ],
    ['no card', { stripe_token: '' }, 'stripe_token'],
  ])('refuses %s with 400 and charges nothing', async (_, change, field) => {
    const response = await pay(makePayment(change))
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).fields)).toEqual([field])
    expect(await sales()).toEqual({ charges: 0, paid: 0, orders: 0 })
  })

  it('refuses an empty order, one that is no JSON and one that is too long', async () => {
    expect((await pay(makePayment({ workbooks: [], amount: 0 }))).status).toBe(400)
    const many = Array.from({ length: 51 }, (_, index) => ({ workbook: index + 1, quantity: 1 }))
    expect((await pay(makePayment({ workbooks: many }))).status).toBe(400)
    const headers = { 'Content-Type': 'application/json' }
    const broken = await test().app.request('/no_auth/payments/stripe/', {
      method: 'POST',
      body: '{',
      headers,
    })
    expect(broken.status).toBe(400)
    const form = await test().app.request('/no_auth/payments/stripe/', {
      method: 'POST',
      body: new FormData(),
    })
    expect(form.status).toBe(415)
  })

  it('refuses an item that was withdrawn after it went into the cart', async () => {
    await test().db.update(books).set({ active: false }).where(eq(books.id, 1))
    const response = await pay(makePayment())
    expect(await response.json()).toMatchObject({ detail: 'An item in your cart is no longer available.' })
    expect(response.status).toBe(400)
  })

  it('says the new total when a price has changed', async () => {
    await test().db.update(books).set({ priceCents: 1399 }).where(eq(books.id, 1))
    expect(await (await pay(makePayment())).json()).toMatchObject({
      detail: 'The total is $27.98 now. Please review your cart.',
    })
  })

  it('sells the last seat to the first of two buyers', async () => {
    await test().db.update(trainings).set({ seats: 1 }).where(eq(trainings.id, 203))
    const body = makePayment({
      amount: 895,
      workbooks: [],
      trainings: [{ training_course: 203, quantity: 1, ...TEACHING }],
    })
    const statuses = (await Promise.all([pay(body), pay(body), pay(body)])).map(response => response.status)
    expect(statuses.sort()).toEqual([200, 400, 400])
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
    expect(await test().db.select().from(trainingSeats)).toHaveLength(1)
  })

  it.each([
    ['tok_chargeDeclined', 'Your card was declined.'],
    ['tok_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['tok_chargeDeclinedExpiredCard', 'Your card has expired.'],
    ['tok_chargeDeclinedProcessingError', /error occurred while processing your card/],
  ])('answers 402 in Stripe’s words for %s and marks the order failed', async (stripe_token, message) => {
    const response = await pay(makePayment({ stripe_token }))
    expect(response.status).toBe(402)
    expect((await response.json()).detail).toMatch(message)
    expect(await sales()).toEqual({ charges: 0, paid: 0, orders: 1 })
    expect((await test().db.select().from(orders))[0]?.state).toBe('failed')
    await test().services.mail.deliver()
    expect(test().inbox).toEqual([])
  })

  it.each([
    ['does not know the token', async () => 'tok_of_nobody'],
    ['has taken the token before', () => createUsedToken(test().services.stripe)],
  ])('asks for the card again, and repeats no token, where Stripe %s', async (_, token) => {
    const response = await pay(makePayment({ stripe_token: await token() }))
    expect(response.status).toBe(400)
    const again = 'Please enter your card again.'
    expect(await response.json()).toEqual({ detail: again, fields: { stripe_token: [again] } })
    expect(await sales()).toEqual({ charges: 0, paid: 0, orders: 1 })
    expect((await test().db.select().from(orders))[0]?.failureDetail).toBe(again)
  })

  describe('with an Idempotency-Key', () => {
    it('gives a repeat the first answer and charges nothing more', async () => {
      const first = await (await pay(makePayment(), 'key-1')).json()
      const again = await pay(makePayment(), 'key-1')
      expect(again.status).toBe(200)
      expect(await again.json()).toEqual(first)
      expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
    })

    it('gives a repeat the first refusal', async () => {
      const declined = makePayment({ stripe_token: 'tok_chargeDeclined' })
      const [first, again] = [await pay(declined, 'key-1'), await pay(declined, 'key-1')]
      expect([first.status, again.status]).toEqual([402, 402])
      expect(await again.json()).toEqual(await first.json())
      expect(await sales()).toEqual({ charges: 0, paid: 0, orders: 1 })
    })

    it('charges once for requests that arrive together, and answers all of them alike', async () => {
      const responses = await Promise.all([1, 2, 3, 4].map(() => pay(makePayment(), 'key-1')))
      expect(responses.map(response => response.status)).toEqual([200, 200, 200, 200])
      const answers = await Promise.all(responses.map(response => response.text()))
      expect(new Set(answers).size).toBe(1)
      expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
    })

    it('answers 409 where the same key comes with another body', async () => {
      await pay(makePayment(), 'key-1')
      const other = await pay(
        makePayment({ amount: 12.99, workbooks: [{ workbook: 1, quantity: 1 }] }),
        'key-1',
      )
      expect(other.status).toBe(409)
      expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
    })

    it('may be used again after a request that was refused before an order was made', async () => {
      expect((await pay(makePayment({ amount: 1 }), 'key-1')).status).toBe(400)
      expect((await pay(makePayment(), 'key-1')).status).toBe(200)
    })

    it('is forgotten after 24 hours', async () => {
      await pay(makePayment(), 'key-1')
      test().clock.advance(24 * 60 * 60 * 1000 + 1)
      expect((await pay(makePayment(), 'key-1')).status).toBe(200)
      expect(await sales()).toEqual({ charges: 2, paid: 2, orders: 2 })
      expect(await test().db.select().from(idempotencyKeys)).toHaveLength(1)
    })

    // @spec §5.40 §9.14
    it.each(['', 'x'.repeat(256), 'a b', 'é'])('refuses the key %j', async key => {
      const response = await test().app.request('/no_auth/payments/stripe/', {
        method: 'POST',
        body: JSON.stringify(makePayment()),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      })
      expect(response.status).toBe(400)
    })
  })

  it('keeps title and price of each line as they were sold', async () => {
    await pay(makePayment())
    expect(await test().db.select().from(orderLines)).toMatchObject([
      { kind: 'book', itemId: 1, title: 'Letter Paths: Pre-K Tracing', unitCents: 1299, quantity: 2 },
    ])
  })
})
