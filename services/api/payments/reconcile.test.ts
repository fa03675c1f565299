import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it, vi } from 'vitest'
import { HostedSession } from '#contract/payments.ts'
import { orders } from '../db/schema/orders.ts'
import type { Order } from '../orders/queries.ts'
import { useTestApp } from '../testing/app.ts'
import { waitingForLocks } from '../testing/locks.ts'
import { BILLING, ORDER } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { payOnPage } from '../testing/stripe-side.ts'
import { reconcileOrders } from './reconcile.ts'

const HOUR_MS = 60 * 60 * 1000
const ADDRESSES = { success_url: 'http://site.test/back', cancel_url: 'http://site.test/' }

describe('settling orders that were left pending', () => {
  const test = useTestApp({ stripe: true })
  const states = async () =>
    (await test().db.select().from(orders).orderBy(orders.number)).map(order => order.state)
  /** Writes card orders that were tried so many milliseconds ago and never reached Stripe. */
  const write = (...sent: (Partial<Order> & { agoMs?: number })[]) => {
    const { db, clock } = test()
    const now = clock.now().getTime()
    return db.insert(orders).values(
      sent.map(({ agoMs = HOUR_MS, ...order }) => ({
        id: randomUUID(),
        state: 'pending' as const,
        paymentMethod: 'card' as const,
        amountCents: 25_98,
        billing: {
          ...BILLING,
          address: { ...BILLING.address, country: 'US' as const, state: 'FL' as const },
        },
        receiptToken: randomUUID(),
        createdAt: new Date(now - agoMs),
        attemptedAt: new Date(now - agoMs),
        ...order,
      })),
    )
  }
  /** Writes a pending order whose intent is charged at Stripe, or not. */
  const writeIntent = async (isCharged: boolean) => {
    const intent = await test().services.stripe.paymentIntents.create({
      amount: 25_98,
      currency: 'usd',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      ...(isCharged && { confirm: true, payment_method: 'pm_card_visa' }),
    })
    await write({ paymentIntent: intent.id })
  }
  const reconcile = (agoMs = 0) =>
    reconcileOrders(test().services, new Date(test().clock.now().getTime() - agoMs))

  it('takes those that were tried at or before the given moment, and leaves younger ones', async () => {
    await write({ agoMs: 60_001 }, { agoMs: 60_000 }, { agoMs: 59_999 }, { agoMs: 0 })
    await reconcile(60_000)
    expect(await states()).toEqual(['failed', 'failed', 'pending', 'pending'])
  })

  it('leaves what is settled, and what waits for a school’s payment', async () => {
    const settled = ['paid', 'failed', 'awaiting_po', 'refunded'] as const
    await write(...settled.map(state => ({ state })))
    const before = await test().db.select().from(orders)
    await reconcile()
    expect(await test().db.select().from(orders)).toEqual(before)
  })

  it('says of one that never reached Stripe that nothing was charged, without asking Stripe', async () => {
    const retrieve = vi.spyOn(test().services.stripe.paymentIntents, 'retrieve')
    await write({})
    await reconcile()
    expect((await test().db.select().from(orders))[0]).toMatchObject({
      state: 'failed',
      failureStatus: 402,
      failureDetail: 'This payment was not completed and nothing was charged. Please try again.',
    })
    expect(retrieve).not.toHaveBeenCalled()
  })

  it('asks Stripe once where two instances settle at the same moment', async () => {
    await writeIntent(true)
    const retrieve = vi.spyOn(test().services.stripe.paymentIntents, 'retrieve')
    const { db } = test()
    let rounds: Promise<void>[] = []
    await db.transaction(async tx => {
      await tx.select().from(orders).for('update')
      rounds = [reconcile(60_000), reconcile(60_000)]
      // Both have found the order and wait for its row. PGlite has one connection, so neither has begun.
      if (inject('apiDatabase').kind === 'postgres')
        await expect.poll(() => waitingForLocks(db), { timeout: 10_000, interval: 10 }).toBe(2)
    })
    await Promise.all(rounds)
    expect(retrieve).toHaveBeenCalledTimes(1)
    expect(await states()).toEqual(['paid'])
  })

  it('does not cancel what is charged', async () => {
    await writeIntent(true)
    const cancel = vi.spyOn(test().services.stripe.paymentIntents, 'cancel')
    await reconcile()
    expect(cancel).not.toHaveBeenCalled()
  })

  it('goes on to the next order where Stripe cannot be asked about one, and tries that one again later', async () => {
    await writeIntent(true)
    await writeIntent(false)
    vi.spyOn(test().services.stripe.paymentIntents, 'retrieve').mockRejectedValueOnce(new Error('no answer'))
    await reconcile()
    expect((await states()).sort()).toHaveLength(2)
    expect(await states()).toContain('pending')
    await reconcile()
    expect(await states()).toEqual(['paid', 'failed'])
  })

  it('takes 50 in one round, oldest first', async () => {
    await write(...Array.from({ length: 51 }, (_, index) => ({ agoMs: HOUR_MS + index })))
    await reconcile()
    expect(await states()).toEqual(['pending', ...Array.from({ length: 50 }, () => 'failed')])
    await reconcile()
    expect(new Set(await states())).toEqual(new Set(['failed']))
  })

  it('leaves an order pending while its hosted page is open, and settles it once paid', async () => {
    const answer = await postJson(test(), '/no_auth/payments/stripe/session/', { ...ORDER, ...ADDRESSES })
    const { url } = HostedSession.parse(await answer.json())
    await reconcile()
    expect(await states()).toEqual(['pending'])
    await payOnPage(url)
    await reconcile()
    expect(await states()).toEqual(['paid'])
  })

  it('fails an order whose hosted page Stripe never made', async () => {
    await write({ paymentMethod: 'hosted' })
    await reconcile()
    expect(await states()).toEqual(['failed'])
  })
})
