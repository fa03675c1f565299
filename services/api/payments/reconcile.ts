import { and, asc, eq, lte } from 'drizzle-orm'
import { orders } from '../db/schema/orders.ts'
import type { Order } from '../orders/queries.ts'
import { settleFailed } from '../orders/settle.ts'
import type { Services } from '../services.ts'
import { NOT_COMPLETED } from '../stripe/payment-result.ts'
import { cancelIntent, fetchPaymentResult, settleOrder } from './charge.ts'
import { settleSession } from './sessions.ts'

const BATCH = 50

/** For an order that was never charged, and never will be. */
const UNPAID = { status: 402, detail: NOT_COMPLETED }

/** Claims an order for this run; null when another instance or request is working on it. */
async function claimOrder({ db, clock }: Services, candidate: Order): Promise<Order | null> {
  const [taken] = await db
    .update(orders)
    .set({ attemptedAt: clock() })
    .where(
      and(
        eq(orders.id, candidate.id),
        eq(orders.state, 'pending'),
        eq(orders.attemptedAt, candidate.attemptedAt),
      ),
    )
    .returning()
  return taken ?? null
}

async function reconcileCard(services: Services, order: Order): Promise<void> {
  // Nothing is charged before the intent is written down.
  if (order.paymentIntent === null) {
    await settleFailed(services, order.id, UNPAID)
    return
  }
  const now = await fetchPaymentResult(services, order.paymentIntent)
  await settleOrder(
    services,
    order,
    now.kind === 'unknown' ? await cancelIntent(services, order.paymentIntent) : now,
  )
}

async function reconcileHosted(services: Services, order: Order): Promise<void> {
  if (order.checkoutSession === null) await settleFailed(services, order.id, UNPAID)
  else await settleSession(services, order, order.checkoutSession)
}

/**
 * Settles orders whose charge was begun before `before` and never ended, by asking Stripe: paid if it was
 * charged, else canceled for good and failed. Where Stripe cannot be reached they stay for the next round.
 */
export async function reconcileOrders(services: Services, before: Date): Promise<void> {
  const { db, log } = services
  const pending = await db
    .select()
    .from(orders)
    .where(and(eq(orders.state, 'pending'), lte(orders.attemptedAt, before)))
    .orderBy(asc(orders.attemptedAt))
    .limit(BATCH)
  for (const candidate of pending) {
    const order = await claimOrder(services, candidate)
    if (!order) continue
    try {
      if (order.paymentMethod === 'hosted') await reconcileHosted(services, order)
      else await reconcileCard(services, order)
    } catch (error) {
      log.warn({ order: order.id, err: error }, 'an order could not be settled yet')
    }
  }
}
