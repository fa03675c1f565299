import { describe, expect, it, vi } from 'vitest'
import { HostedSession } from '#contract/payments.ts'
import { licenseGrants, orders, trainingSeats } from '../db/schema/orders.ts'
import { useTestApp } from '../testing/app.ts'
import { makePayment, ORDER, TEACHING } from '../testing/orders.ts'
import { WEBHOOK_SECRET } from '../testing/sandbox.ts'
import { postJson } from '../testing/send.ts'
import { deliver, listEvents, payOnPage } from '../testing/stripe-side.ts'

const FIVE_MINUTES_MS = 5 * 60 * 1000

describe('POST /webhooks/stripe/', () => {
  const test = useTestApp({ stripe: true })
  const pay = (change = {}) => postJson(test(), '/no_auth/payments/stripe/', makePayment(change))
  const stateOfOrder = async () => (await test().db.select().from(orders))[0]?.state
  const event = async (type: string) => {
    const [first] = await listEvents(test().services.stripe, type)
    if (!first) throw new Error(`Stripe has no ${type} to tell`)
    return first
  }
  const refund = async () => {
    const [order] = await test().db.select().from(orders)
    await test().services.stripe.refunds.create({ payment_intent: order?.paymentIntent ?? '' })
  }

  it('refuses a wrong, missing or old signature, and a body that was changed', async () => {
    await pay()
    const told = await event('payment_intent.succeeded')
    expect(await deliver(test(), told, { secret: 'whsec_of_somebody_else' })).toBe(400)
    expect(await deliver(test(), told, { signedAgoMs: FIVE_MINUTES_MS + 2000 })).toBe(400)
    const unsigned = await test().app.request('/webhooks/stripe/', { method: 'POST', body: '{}' })
    expect(unsigned.status).toBe(400)
    expect(await unsigned.json()).toEqual({ detail: 'The signature is invalid.' })
  })

  it('takes events of other kinds, and of objects that are not ours, without harm', async () => {
    const { stripe } = test().services
    await stripe.paymentIntents.create({
      amount: 500,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    for (const type of ['payment_intent.created', 'payment_intent.succeeded', 'charge.succeeded'])
      expect(await deliver(test(), await event(type))).toBe(200)
    expect(await test().db.select().from(orders)).toEqual([])
  })

  it('marks an order refunded and takes its licenses and seats back, once', async () => {
    await pay({
      amount: 299.99 + 895,
      workbooks: [],
      licenses: [{ license_id: 30, quantity: 1 }],
      trainings: [{ training_course: 203, quantity: 1, ...TEACHING }],
    })
    await refund()
    const told = await event('charge.refunded')
    const { db, services, inbox } = test()
    for (let time = 0; time < 2; time++) expect(await deliver(test(), told)).toBe(200)
    expect(await stateOfOrder()).toBe('refunded')
    expect((await db.select().from(licenseGrants))[0]?.revokedAt).not.toBeNull()
    expect((await db.select().from(trainingSeats))[0]?.releasedAt).not.toBeNull()
    await services.mail.deliver()
    expect(inbox.filter(mail => mail.subject.startsWith('Your refund'))).toHaveLength(1)
    const list = await (await test().app.request('/no_auth/trainings/')).json()
    expect(list['203'].availability).toBe('24 seats left')
  })

  it('leaves an order paid when only a part is refunded', async () => {
    await pay()
    const [order] = await test().db.select().from(orders)
    await test().services.stripe.refunds.create({ payment_intent: order?.paymentIntent ?? '', amount: 100 })
    expect(await deliver(test(), await event('charge.refunded'))).toBe(200)
    expect(await stateOfOrder()).toBe('paid')
  })

  it('keeps a refund that is told before the payment', async () => {
    test().sandbox?.addFault({ match: 'POST /v1/payment_intents/pi_', action: 'drop-after', times: 2 })
    test().sandbox?.addFault({ match: 'GET /v1/payment_intents/', action: 'drop-before', times: 3 })
    await pay()
    expect(await stateOfOrder()).toBe('pending')
    await refund()
    expect(await deliver(test(), await event('charge.refunded'))).toBe(200)
    expect(await deliver(test(), await event('payment_intent.succeeded'))).toBe(200)
    expect(await stateOfOrder()).toBe('refunded')
  })

  it('does not let a late failure undo a payment', async () => {
    await pay({ stripe_token: 'tok_chargeDeclined' })
    const failed = await event('payment_intent.payment_failed')
    expect(await stateOfOrder()).toBe('failed')
    await pay()
    expect(await deliver(test(), failed)).toBe(200)
    const states = (await test().db.select().from(orders)).map(order => order.state)
    expect(states.sort()).toEqual(['failed', 'paid'])
  })

  it('does not let a late failure undo a payment of the same order', async () => {
    const answer = await postJson(test(), '/no_auth/payments/stripe/session/', {
      ...ORDER,
      success_url: 'http://site.test/back',
      cancel_url: 'http://site.test/',
    })
    const { url } = HostedSession.parse(await answer.json())
    expect((await payOnPage(url, { number: '4000 0000 0000 0002' })).status).toBe(402)
    await payOnPage(url)
    expect(await deliver(test(), await event('checkout.session.completed'))).toBe(200)
    expect(await stateOfOrder()).toBe('paid')
    expect(await deliver(test(), await event('payment_intent.payment_failed'))).toBe(200)
    expect(await stateOfOrder()).toBe('paid')
  })

  it.each([-1, 1])('does not take money that is %i cents off the order', async cents => {
    await pay({ stripe_token: 'tok_chargeDeclined' })
    const [order] = await test().db.select().from(orders)
    await test().services.stripe.paymentIntents.create({
      amount: 25_98 + cents,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { order_id: order?.id ?? '' },
    })
    expect(await deliver(test(), await event('payment_intent.succeeded'))).toBe(500)
    expect(await stateOfOrder()).toBe('failed')
  })

  describe('finds the order of a refund', () => {
    /** Tells of the refund of a paid order by a charge that says something else; returns the order's state. */
    const tell = async (change: (order: typeof orders.$inferSelect) => object) => {
      await pay()
      await pay()
      const [order, other] = await test().db.select().from(orders).orderBy(orders.number)
      if (!order || !other) throw new Error('there are no orders')
      await test().services.stripe.refunds.create({ payment_intent: order.paymentIntent ?? '' })
      const told = await event('charge.refunded')
      const object = { ...told.data.object, ...change(order) }
      // A changed event is none of the SDK's types.
      expect(await deliver(test(), Object.assign(told, { data: { object } }))).toBe(200)
      const states = (await test().db.select().from(orders).orderBy(orders.number)).map(({ state }) => state)
      expect(states[1]).toBe('paid')
      return states[0]
    }

    it.each<[string, Parameters<typeof tell>[0]]>([
      ['by its intent alone', () => ({ metadata: {} })],
      [
        'by its intent where the intent is written out',
        ({ paymentIntent }) => ({ metadata: {}, payment_intent: { id: paymentIntent } }),
      ],
      ['by its intent where the id is none of ours', () => ({ metadata: { order_id: 'PO 7' } })],
      ['by its id alone', ({ id }) => ({ payment_intent: null, metadata: { order_id: id } })],
    ])('%s', async (_, change) => {
      expect(await tell(change)).toBe('refunded')
    })

    it('by nothing where it names neither', async () => {
      expect(await tell(() => ({ payment_intent: null, metadata: {} }))).toBe('paid')
    })
  })

  it('takes an event that was signed up to five minutes ago', async () => {
    await pay()
    const told = await event('payment_intent.succeeded')
    expect(await deliver(test(), told, { signedAgoMs: FIVE_MINUTES_MS - 2000 })).toBe(200)
  })

  it('refuses a signed body that is no JSON', async () => {
    const { services, clock, app } = test()
    const header = await services.stripe.webhooks.generateTestHeaderStringAsync({
      payload: '{',
      secret: WEBHOOK_SECRET,
      timestamp: Math.floor(clock.now().getTime() / 1000),
    })
    const answer = await app.request('/webhooks/stripe/', {
      method: 'POST',
      body: '{',
      headers: { 'Stripe-Signature': header },
    })
    expect(answer.status).toBe(400)
  })

  it('fails a card payment that was refused, and leaves a hosted page open for another card', async () => {
    test().sandbox?.addFault({ match: 'POST /v1/payment_intents/pi_', action: 'drop-after', times: 2 })
    test().sandbox?.addFault({ match: 'GET /v1/payment_intents/', action: 'drop-before', times: 3 })
    await pay({ stripe_token: 'tok_chargeDeclined' })
    expect(await stateOfOrder()).toBe('pending')
    test().sandbox?.clearFaults()
    const refused = await event('payment_intent.payment_failed')
    expect(await deliver(test(), refused)).toBe(200)
    expect(await stateOfOrder()).toBe('failed')
    await test().db.update(orders).set({ state: 'pending', paymentMethod: 'hosted' })
    expect(await deliver(test(), refused)).toBe(200)
    expect(await stateOfOrder()).toBe('pending')
  })

  it.each(['card', 'hosted'] as const)(
    'marks an order by %s paid that failed before',
    async paymentMethod => {
      await pay()
      await test().db.update(orders).set({ state: 'failed', paymentMethod })
      expect(await deliver(test(), await event('payment_intent.succeeded'))).toBe(200)
      expect(await stateOfOrder()).toBe('paid')
    },
  )

  it.each([
    ['without metadata', { metadata: null }],
    ['of an unknown order', { metadata: { order_id: '00000000-0000-4000-8000-000000000000' } }],
  ])('takes a hosted page %s without harm', async (_, change) => {
    const answer = await postJson(test(), '/no_auth/payments/stripe/session/', {
      ...ORDER,
      success_url: 'http://site.test/back',
      cancel_url: 'http://site.test/',
    })
    await payOnPage(HostedSession.parse(await answer.json()).url)
    const told = await event('checkout.session.completed')
    const object = { ...told.data.object, ...change }
    expect(await deliver(test(), Object.assign(told, { data: { object } }))).toBe(200)
    expect(await stateOfOrder()).toBe('pending')
  })

  it('asks to be told again after a mistake of ours', async () => {
    await pay()
    const told = await event('payment_intent.succeeded')
    const { webhooks } = test().services.stripe
    vi.spyOn(webhooks, 'constructEventAsync').mockRejectedValueOnce(new TypeError('a mistake of ours'))
    expect(await deliver(test(), told)).toBe(500)
  })

  it('asks to be told again when Stripe cannot be asked back', async () => {
    await pay()
    const told = await event('payment_intent.succeeded')
    test().sandbox?.addFault({ match: 'GET /v1/payment_intents/', action: '500' })
    expect(await deliver(test(), told)).toBe(500)
    test().sandbox?.clearFaults()
    expect(await deliver(test(), told)).toBe(200)
  })

  it('reads events that are longer than any request of a visitor’s', async () => {
    const body = JSON.stringify({ filler: 'x'.repeat(100 * 1024) })
    const response = await test().app.request('/webhooks/stripe/', { method: 'POST', body })
    expect(response.status).toBe(400)
  })
})
