import type Stripe from 'stripe'
import { describe, expect, it, vi } from 'vitest'
import { HostedSessionStatus } from '#contract/payments.ts'
import { orders } from '../db/schema/orders.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'
import { useHostedCheckout } from '../testing/hosted-checkout.ts'
import { postJson } from '../testing/send.ts'
import { deliver, listEvents, payOnPage } from '../testing/stripe-side.ts'
import { reconcileOrders } from './reconcile.ts'

const HOUR_MS = 60 * 60 * 1000

describe('a hosted payment', () => {
  const test = useTestApp({ stripe: true })
  const { open, read, sales, statusOf } = useHostedCheckout(test)

  it('sends the buyer to a page, and says how it went when they are back', async () => {
    const { id, url } = await open()
    expect(await statusOf(id)).toEqual({ status: 'open' })
    const paid = await payOnPage(url)
    expect(paid.location).toBe(`http://site.test/checkout/return?session=${id}`)
    const status = await statusOf(id)
    expect(status).toMatchObject({ status: 'paid', success_type: 'workbooks' })
    expect(status.receipt_url).toMatch(/^http:\/\/api\.test\/receipts\//)
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
    const [order] = await test().db.select().from(orders)
    expect(order?.paymentIntent).toMatch(/^pi_/)
    expect(order?.stripeReceiptUrl).toContain('/receipts/ch_')
  })

  it('settles by webhook alone when the buyer never comes back, and once', async () => {
    const { url } = await open()
    await payOnPage(url)
    const { services, inbox } = test()
    const completed = await listEvents(services.stripe, 'checkout.session.completed')
    const succeeded = await listEvents(services.stripe, 'payment_intent.succeeded')
    for (const event of [...succeeded, ...completed, ...completed]) {
      expect(await deliver(test(), event)).toBe(200)
    }
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
    await services.mail.deliver()
    expect(inbox).toHaveLength(2)
  })

  it('settles by asking when neither the buyer nor the webhook comes', async () => {
    const { url } = await open()
    await payOnPage(url)
    const { clock, services } = test()
    clock.advance(HOUR_MS)
    await reconcileOrders(services, clock.now())
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
  })

  it('lets the buyer try another card after a declined one', async () => {
    const { id, url } = await open()
    expect((await payOnPage(url, { number: '4000 0000 0000 0002' })).status).toBe(402)
    for (const event of await listEvents(test().services.stripe, 'payment_intent.payment_failed'))
      expect(await deliver(test(), event)).toBe(200)
    expect(await statusOf(id)).toEqual({ status: 'open' })
    await payOnPage(url)
    expect((await statusOf(id)).status).toBe('paid')
  })

  describe('a page that is closed', () => {
    const close = (id: string) => postJson(test(), `/no_auth/payments/stripe/session/${id}/close/`, {})

    it('cannot be paid any more, and its order is failed', async () => {
      const { id, url } = await open()
      const expire = vi.spyOn(test().services.stripe.checkout.sessions, 'expire')
      for (let time = 0; time < 2; time++)
        expect(await (await close(id)).json()).toEqual({ status: 'expired' })
      expect(expire).toHaveBeenCalledOnce()
      expect((await payOnPage(url)).location).toBeNull()
      expect(await sales()).toEqual({ charges: 0, paid: 0, orders: 1 })
    })

    it('reports a paid page as paid', async () => {
      const { id, url } = await open()
      await payOnPage(url)
      expect(await (await close(id)).json()).toMatchObject({ status: 'paid', success_type: 'workbooks' })
      expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
    })

    it('stays open while Stripe does not answer, and answers 404 for an unknown session', async () => {
      const { id } = await open()
      test().sandbox?.addFault({ match: 'POST /v1/checkout/sessions', action: 'drop-before', times: 10 })
      expect((await close(id)).status).toBe(503)
      test().sandbox?.clearFaults()
      expect(await statusOf(id)).toEqual({ status: 'open' })
      expect((await close('cs_test_none')).status).toBe(404)
    })
  })

  it('fails the order when the page expires, told by webhook or found by asking', async () => {
    const told = await open()
    await test().sandbox?.advance(HOUR_MS)
    for (const event of await listEvents(test().services.stripe, 'checkout.session.expired'))
      expect(await deliver(test(), event)).toBe(200)
    expect(await statusOf(told.id)).toEqual({ status: 'expired' })
    expect(await sales()).toEqual({ charges: 0, paid: 0, orders: 1 })
  })

  it('finds out about an expired page by asking', async () => {
    const { id } = await open()
    await test().sandbox?.advance(HOUR_MS)
    expect(await statusOf(id)).toEqual({ status: 'expired' })
    expect(await test().db.select().from(orders)).toMatchObject([
      { state: 'failed', failureStatus: 402, failureDetail: expect.stringContaining('nothing was charged') },
    ])
  })

  describe('whose card was declined', () => {
    /** Pays with a card that is declined; Stripe then says once that page and payment have another status. */
    const decline = async (
      status: Stripe.Checkout.Session.Status,
      payment: Partial<Stripe.PaymentIntent> = {},
    ) => {
      const { id, url } = await open()
      expect((await payOnPage(url, { number: '4000 0000 0000 0002' })).status).toBe(402)
      const { checkout, paymentIntents } = test().services.stripe
      const session = await checkout.sessions.retrieve(id)
      const [intent] = (await paymentIntents.list()).data
      if (!intent) throw new Error('Expected a payment.')
      vi.spyOn(checkout.sessions, 'retrieve').mockResolvedValueOnce({
        ...session,
        status,
        payment_intent: { ...intent, ...payment },
      })
      return id
    }

    it('has failed where the page was finished and its payment then failed', async () => {
      expect(await statusOf(await decline('complete'))).toEqual({ status: 'expired' })
      expect((await test().db.select().from(orders))[0]?.failureDetail).toBe('Your card was declined.')
    })

    it('is open for another card while the page is not finished', async () => {
      expect(await statusOf(await decline('open'))).toEqual({ status: 'open' })
    })

    it('is open while the payment of a finished page is processing', async () => {
      expect(await statusOf(await decline('complete', { status: 'processing' }))).toEqual({ status: 'open' })
    })
  })

  it('reports the last known state while Stripe does not answer', async () => {
    const { id } = await open()
    test().sandbox?.addFault({ match: 'GET /v1/checkout/sessions', action: '500' })
    expect(await statusOf(id)).toEqual({ status: 'open' })
  })

  it('asks Stripe about one page once a second, however often it is read', async () => {
    const { id, url } = await open()
    const retrieve = vi.spyOn(test().services.stripe.checkout.sessions, 'retrieve')
    const answers = await Promise.all([read(id), read(id), read(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await payOnPage(url)
    expect(HostedSessionStatus.parse(await (await read(id)).json()).status).toBe('open')
    expect(retrieve).toHaveBeenCalledOnce()
    expect((await statusOf(id)).status).toBe('paid')
  })

  it('tells only the site where the receipt is, and is closed only by the site', async () => {
    const { id, url } = await open()
    const path = `/no_auth/payments/stripe/session/${id}/`
    expect((await test().app.request(`${path}close/`, { method: 'POST' })).status).toBe(403)
    expect((await payOnPage(url)).status).toBe(303)
    expect(await (await read(id, {})).json()).toEqual({ status: 'paid', success_type: 'workbooks' })
    expect((await statusOf(id)).receipt_url).toMatch(/receipts/)
  })

  it('is read by one address 1200 times a quarter of an hour', async () => {
    const from = (address: string) =>
      read('cs_test_unknown', { 'X-Site-Key': SITE_KEY, 'X-Client-Address': address })
    const { hostedReads } = test().services
    await Promise.all(Array.from({ length: 1199 }, () => hostedReads.penalize('192.0.2.1')))
    expect((await from('192.0.2.1')).status).toBe(404)
    expect((await from('192.0.2.1')).status).toBe(429)
    expect((await from('192.0.2.2')).status).toBe(404)
  })

  it('answers 404 for an unknown session', async () => {
    const response = await test().app.request('/no_auth/payments/stripe/session/cs_test_unknown/')
    expect(response.status).toBe(404)
  })
})
