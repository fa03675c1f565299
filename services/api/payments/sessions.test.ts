import { describe, expect, it, vi } from 'vitest'
import { orders } from '../db/schema/orders.ts'
import { useTestApp } from '../testing/app.ts'
import { ADDRESSES, useHostedCheckout } from '../testing/hosted-checkout.ts'
import { TEACHING } from '../testing/orders.ts'
import { listEvents, payOnPage } from '../testing/stripe-side.ts'
import { reconcileOrders } from './reconcile.ts'

const HOUR_MS = 60 * 60 * 1000

describe('hosted checkout', () => {
  const test = useTestApp({ stripe: true })
  const { open, sales, start, statusOf } = useHostedCheckout(test)

  it('gives a repeat with the same key the same page', async () => {
    const [first, again] = [await open({}, 'key-1'), await open({}, 'key-1')]
    expect(again).toEqual(first)
    expect((await sales()).orders).toBe(1)
    const other = await start({ amount: 12.99, workbooks: [{ workbook: 1, quantity: 1 }] }, 'key-1')
    expect(other.status).toBe(409)
  })

  it('leads a repeat that comes after the payment where the page led', async () => {
    const { id, url } = await open({}, 'key-1')
    await payOnPage(url)
    const back = { id, url: `http://site.test/checkout/return?session=${id}` }
    expect(await open({}, 'key-1')).toEqual(back)
    expect((await statusOf(id)).status).toBe('paid')
    expect(await open({}, 'key-1')).toEqual(back)
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
  })

  it('says of a page that has expired that nothing was charged', async () => {
    await open({}, 'key-1')
    await test().sandbox?.advance(HOUR_MS)
    const late = await start({}, 'key-1')
    expect(late.status).toBe(409)
    expect((await late.json()).detail).toContain('Nothing was charged.')
  })

  it('is a page of 35 minutes from the order, with the lines and prices of the order', async () => {
    const { id } = await open()
    const { stripe } = test().services
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] })
    const [order] = await test().db.select().from(orders)
    expect(session).toMatchObject({
      mode: 'payment',
      amount_total: 25_98,
      customer_email: 'rita@example.com',
      client_reference_id: order?.id,
      metadata: { order_id: order?.id },
      cancel_url: ADDRESSES.cancel_url,
      expires_at: (order?.createdAt.getTime() ?? 0) / 1000 + 35 * 60,
    })
    expect(session.line_items?.data).toMatchObject([
      { description: 'Letter Paths: Pre-K Tracing', quantity: 2, amount_total: 25_98 },
    ])
  })

  it('has no page where the order failed while Stripe made it', async () => {
    const { sessions } = test().services.stripe.checkout
    const create = sessions.create.bind(sessions)
    vi.spyOn(sessions, 'create').mockImplementationOnce(async (...call) => {
      await test().db.update(orders).set({ state: 'failed' })
      return create(...call)
    })
    for (let time = 0; time < 2; time++) {
      const answer = await start({}, 'key-1')
      expect(answer.status).toBe(409)
      expect((await answer.json()).detail).toContain('Nothing was charged.')
    }
    expect(sessions.create).toHaveBeenCalledOnce()
  })

  it('has one page, although the answer to its making was lost on every try', async () => {
    const { sessions } = test().services.stripe.checkout
    const create = vi.spyOn(sessions, 'create')
    test().sandbox?.addFault({ match: 'POST /v1/checkout/sessions', action: 'drop-after', times: 3 })
    expect((await start({}, 'key-1')).status).toBe(503)
    const { id } = await open({}, 'key-1')
    expect(create).toHaveBeenCalledTimes(2)
    await test().sandbox?.advance(HOUR_MS)
    const expired = await listEvents(test().services.stripe, 'checkout.session.expired')
    expect(expired.map(({ data }) => data.object)).toMatchObject([{ id }])
  })

  it('pays by an intent that names its order', async () => {
    const { url } = await open()
    await payOnPage(url)
    const [order] = await test().db.select().from(orders)
    expect((await test().services.stripe.paymentIntents.list()).data).toMatchObject([
      { metadata: { order_id: order?.id }, description: `Order MG-${order?.number}` },
    ])
  })

  it('takes cards only, for what takes days would outlive the order', async () => {
    const { id } = await open()
    const session = await test().services.stripe.checkout.sessions.retrieve(id)
    expect(session.payment_method_types).toEqual(['card'])
  })

  it.each(['success_url', 'cancel_url'])('rejects return URLs of other sites (%s)', async field => {
    for (const address of ['http://evil.test/', 'http://site.test.evil.test/', 'javascript:alert(1)']) {
      const response = await start({ [field]: address })
      expect(response.status).toBe(400)
      expect(Object.keys((await response.json()).fields)).toEqual([field])
    }
  })

  it('prices the order itself, and holds the last seat while the page is open', async () => {
    expect((await start({ amount: 25.97 })).status).toBe(400)
    const course = { training_course: 205, ...TEACHING }
    const all = { workbooks: [], trainings: [{ ...course, quantity: 8 }], amount: 8 * 1295 }
    const one = { workbooks: [], trainings: [{ ...course, quantity: 1 }], amount: 1295 }
    expect((await start(all)).status).toBe(200)
    const full = await start(one)
    expect(await full.json()).toMatchObject({ detail: 'Orton-Gillingham Practicum Week is full.' })
    test().clock.advance(HOUR_MS + 1)
    expect((await start(one)).status).toBe(200)
  })

  it('answers 503 when Stripe cannot make the page, and the order is given up', async () => {
    test().sandbox?.addFault({ match: 'POST /v1/checkout/sessions', action: '500' })
    const answer = await start()
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
    test().clock.advance(HOUR_MS)
    await reconcileOrders(test().services, test().clock.now())
    expect((await test().db.select().from(orders))[0]?.state).toBe('failed')
  })
})
