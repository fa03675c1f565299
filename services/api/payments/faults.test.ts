import { describe, expect, it } from 'vitest'
import { orders } from '../db/schema/orders.ts'
import { useTestApp } from '../testing/app.ts'
import { countSales, makePayment } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { deliver, listEvents } from '../testing/stripe-side.ts'
import { reconcileOrders } from './reconcile.ts'

const CREATE = 'POST /v1/payment_intents'
const CONFIRM = 'POST /v1/payment_intents/pi_'
const READ = 'GET /v1/payment_intents/'
const MINUTE_MS = 60 * 1000

describe('a card payment while Stripe misbehaves', () => {
  const test = useTestApp({ stripe: true })
  const pay = (key?: string, change = {}) =>
    postJson(test(), '/no_auth/payments/stripe/', makePayment(change), key)
  const sales = () => countSales(test().services.stripe, test().db)
  const reconcile = () => {
    const { clock, services } = test()
    clock.advance(MINUTE_MS + 1)
    return reconcileOrders(services, new Date(clock.now().getTime() - MINUTE_MS))
  }
  /** One failure as we see it; Stripe's SDK itself repeats a call once when the connection breaks. */
  const fault = (
    match: string,
    action: '500' | '500-after' | 'drop-before' | 'drop-after',
    times = action.startsWith('drop') ? 2 : 1,
  ) => test().sandbox?.addFault({ match, action, times })

  it.each(['500-after', 'drop-after'] as const)(
    'finds out that it was charged when the answer is lost (%s)',
    async action => {
      fault(CONFIRM, action)
      expect((await pay('key-1')).status).toBe(200)
      expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
    },
  )

  it.each(['500', 'drop-before'] as const)(
    'answers 503 when nothing was charged, and a repeat charges once (%s)',
    async action => {
      fault(CONFIRM, action)
      const first = await pay('key-1')
      expect(first.status).toBe(503)
      expect(first.headers.get('Retry-After')).toBe('2')
      expect(await sales()).toEqual({ charges: 0, paid: 0, orders: 1 })
      expect((await pay('key-1')).status).toBe(200)
      expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
    },
  )

  it.each(['500', '500-after', 'drop-before', 'drop-after'] as const)(
    'makes one intent although its making is disturbed (%s)',
    async action => {
      fault(CREATE, action)
      expect((await pay('key-1')).status).toBe(200)
      expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
      expect((await test().services.stripe.paymentIntents.list()).data).toHaveLength(1)
    },
  )

  it('reports a decline after a lost answer, and again on a repeat', async () => {
    fault(CONFIRM, 'drop-after')
    const declined = { stripe_token: 'tok_chargeDeclined' }
    const [first, again] = [await pay('key-1', declined), await pay('key-1', declined)]
    expect([first.status, again.status]).toEqual([402, 402])
    expect(await first.json()).toEqual({ detail: 'Your card was declined.' })
    expect(await sales()).toEqual({ charges: 0, paid: 0, orders: 1 })
  })

  it('reports the bank’s reason for a decline even if the cancellation event arrives first', async () => {
    test().sandbox?.addFault({ match: READ, action: 'delay', ms: 500, times: 1 })
    const answer = pay('key-1', { stripe_token: 'tok_chargeDeclinedInsufficientFunds' })
    const [event] = await until(() => listEvents(test().services.stripe, 'payment_intent.canceled'))
    expect(await deliver(test(), event)).toBe(200)
    expect((await test().db.select().from(orders))[0]?.state).toBe('failed')
    expect(await (await answer).json()).toEqual({ detail: 'Your card has insufficient funds.' })
  })

  it('waits no longer than it should for a slow charge, then learns that it went through', async () => {
    test().services.config.chargeTimeoutMs = 200
    test().sandbox?.addFault({ match: CONFIRM, action: 'delay-after', ms: 20_000, times: 1 })
    expect((await pay('key-1')).status).toBe(200)
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
  })

  it('charges once when the buyer repeats a payment that Stripe is still working on', async () => {
    const { config } = test().services
    const { chargeTimeoutMs } = config
    config.chargeTimeoutMs = 200
    test().sandbox?.addFault({ match: CONFIRM, action: 'delay', ms: 1000, times: 1 })
    const first = await pay('key-1')
    expect(first.status).toBe(503)
    // The second try confirms; the first, done late, finds the intent charged.
    config.chargeTimeoutMs = chargeTimeoutMs
    expect((await pay('key-1')).status).toBe(200)
    await new Promise(resolve => setTimeout(resolve, 1000))
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
  })

  it('fails an order that Stripe never heard of, and charges nothing', async () => {
    fault(CREATE, 'drop-before', 3)
    expect((await pay('key-1')).status).toBe(503)
    await reconcile()
    expect((await test().db.select().from(orders))[0]?.state).toBe('failed')
    expect(await sales()).toEqual({ charges: 0, paid: 0, orders: 1 })
    const again = await pay('key-1')
    expect(again.status).toBe(402)
    expect((await again.json()).detail).toMatch(/nothing was charged/)
  })

  it('settles a charged order as paid after a minute without a retry', async () => {
    fault(CONFIRM, 'drop-after')
    fault(READ, 'drop-before', 3)
    expect((await pay('key-1')).status).toBe(503)
    expect(await sales()).toEqual({ charges: 1, paid: 0, orders: 1 })
    await reconcile()
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
    await test().services.mail.deliver()
    expect(test().inbox).toHaveLength(2)
    expect((await pay('key-1')).status).toBe(200)
  })

  it('cancels an uncharged order after a minute without a retry', async () => {
    fault(CONFIRM, 'drop-before')
    expect((await pay('key-1')).status).toBe(503)
    await reconcile()
    const { data } = await test().services.stripe.paymentIntents.list()
    expect(data[0]?.status).toBe('canceled')
    expect((await test().db.select().from(orders))[0]?.state).toBe('failed')
    expect((await pay('key-1')).status).toBe(402)
    expect(await sales()).toEqual({ charges: 0, paid: 0, orders: 1 })
  })

  it('leaves an order alone while Stripe cannot be asked, and settles it the next time', async () => {
    fault(CONFIRM, 'drop-after')
    fault(READ, '500', 3)
    expect((await pay('key-1')).status).toBe(503)
    fault(READ, '500', 3)
    await reconcile()
    expect((await test().db.select().from(orders))[0]?.state).toBe('pending')
    test().sandbox?.clearFaults()
    await reconcile()
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
  })

  it('does not touch an order that is younger than a minute', async () => {
    fault(CONFIRM, 'drop-before')
    await pay('key-1')
    const { services, clock, db } = test()
    await reconcileOrders(services, new Date(clock.now().getTime() - MINUTE_MS))
    expect((await db.select().from(orders))[0]?.state).toBe('pending')
  })

  it('counts one sale for a webhook before the answer, twice, and three days late', async () => {
    test().sandbox?.addFault({ match: CONFIRM, action: 'delay-after', ms: 700, times: 1 })
    const answer = pay('key-1')
    const { services, clock, inbox } = test()
    const [event] = await until(() => listEvents(services.stripe, 'payment_intent.succeeded'))
    expect(await deliver(test(), event)).toBe(200)
    expect((await test().db.select().from(orders))[0]?.state).toBe('paid')
    expect((await answer).status).toBe(200)
    expect(await deliver(test(), event)).toBe(200)
    clock.advance(3 * 24 * 60 * MINUTE_MS)
    expect(await deliver(test(), event)).toBe(200)
    await services.mail.deliver()
    expect(inbox).toHaveLength(2)
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
  })

  it('is settled by a webhook three days later when nothing else could', async () => {
    fault(CONFIRM, 'drop-after')
    fault(READ, 'drop-before', 3)
    await pay()
    const { services, clock } = test()
    clock.advance(3 * 24 * 60 * MINUTE_MS)
    const [event] = await until(() => listEvents(services.stripe, 'payment_intent.succeeded'))
    expect(await deliver(test(), event)).toBe(200)
    expect(await sales()).toEqual({ charges: 1, paid: 1, orders: 1 })
  })
})

/** Asks until there is an answer. */
async function until<Item>(ask: () => Promise<Item[]>): Promise<[Item, ...Item[]]> {
  for (;;) {
    const [first, ...rest] = await ask()
    if (first !== undefined) return [first, ...rest]
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
