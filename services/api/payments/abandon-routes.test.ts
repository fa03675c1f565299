import { describe, expect, it } from 'vitest'
import { AbandonedPayment } from '#contract/payments.ts'
import { useTestApp } from '../testing/app.ts'
import { countSales, makePayment, ORDER, SCHOOL } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { reconcileOrders } from './reconcile.ts'

const MINUTE_MS = 60 * 1000

describe('POST /no_auth/payments/abandon/', () => {
  const test = useTestApp({ stripe: true })
  const pay = (key: string, change = {}) =>
    postJson(test(), '/no_auth/payments/stripe/', makePayment(change), key)
  const abandon = async (key: string) => {
    const answer = await postJson(test(), '/no_auth/payments/abandon/', {}, key)
    expect(answer.status).toBe(200)
    return AbandonedPayment.parse(await answer.json())
  }
  const sales = () => countSales(test().services.stripe, test().db)

  it('keeps a payment that never arrived from arriving later', async () => {
    for (const _ of ['first', 'again']) expect((await abandon('key-1')).status).toBe('none')
    expect((await pay('key-1')).status).toBe(409)
    expect((await abandon('key-1')).status).toBe('none')
    expect(await sales()).toEqual({ charges: 0, paid: 0, orders: 0 })
    expect((await pay('key-2')).status).toBe(200)
  })

  it('finds the receipt of a payment whose answer was lost, and charges nothing more', async () => {
    await pay('key-1')
    expect(await abandon('key-1')).toMatchObject({
      status: 'ordered',
      amount: 25_98,
      receipt_url: expect.stringMatching(/^http:\/\/api\.test\/receipts\//),
    })
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
  })

  it('finds the invoice of a purchase order', async () => {
    await postJson(test(), '/no_auth/payments/purchase_order/', { ...ORDER, ...SCHOOL }, 'key-1')
    expect(await abandon('key-1')).toMatchObject({
      status: 'ordered',
      invoice_url: expect.stringMatching(/^http:\/\/api\.test\/invoices\//),
    })
  })

  it('says of a refused card that it failed', async () => {
    expect((await pay('key-1', { stripe_token: 'tok_chargeDeclined' })).status).toBe(402)
    expect((await abandon('key-1')).status).toBe('failed')
  })

  it('says of one that Stripe has not answered that it may yet be paid, until that is known', async () => {
    test().sandbox?.addFault({ match: 'POST /v1/payment_intents/pi_', action: 'drop-after', times: 2 })
    test().sandbox?.addFault({ match: 'GET /v1/payment_intents/', action: 'drop-before', times: 3 })
    expect((await pay('key-1')).status).toBe(503)
    expect((await abandon('key-1')).status).toBe('pending')
    const { clock, services } = test()
    clock.advance(MINUTE_MS + 1)
    await reconcileOrders(services, new Date(clock.now().getTime() - MINUTE_MS))
    expect((await abandon('key-1')).status).toBe('ordered')
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
  })

  it.each([undefined, '', 'with space', 'x'.repeat(256)])('refuses the key %j', async key => {
    const headers = {
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    }
    const answer = await test().app.request('/no_auth/payments/abandon/', {
      method: 'POST',
      body: '{}',
      headers,
    })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toHaveProperty('Idempotency-Key')
  })
})
