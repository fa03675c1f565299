import { randomBytes, randomUUID } from 'node:crypto'
import type { Order as OrderRequest } from '#contract/payments.ts'
import type { Db } from '../db/connect.ts'
import { type MEANS, orderLines, orders } from '../db/schema/orders.ts'
import { claimKey, type RequestKey } from '../idempotency/keys.ts'
import type { Services } from '../services.ts'
import { priceOrder } from './price.ts'
import { needOrder, type Order } from './queries.ts'

interface Placing {
  means: (typeof MEANS)[number]
  order: OrderRequest
  key: RequestKey | null
  /** Asked before a new order is written, never for a repeat; throws where there were too many. */
  admit: () => Promise<void>
  /** What else belongs to the order, written with it or not at all. */
  also?: (tx: Db, order: Order) => Promise<void>
}

/**
 * Writes an order before anything is charged, or finds the one that the same request wrote before. Throws
 * 400 for an order that cannot be sold, 409 for a key used otherwise, 429 for too many; then nothing is written.
 */
export const placeOrder = (
  { db, clock }: Services,
  { means, order, key, admit, also }: Placing,
): Promise<Order> =>
  db.transaction(async tx => {
    const id = randomUUID()
    const now = clock()
    const earlier = key && (await claimKey(tx, key, id, now))
    if (earlier) return needOrder(tx, earlier)
    await admit()
    const lines = await priceOrder(tx, order, now)
    await tx.insert(orders).values({
      id,
      state: means === 'purchase_order' ? 'awaiting_po' : 'pending',
      means,
      amountCents: order.amount,
      billing: order.billing_details,
      receiptToken: randomBytes(24).toString('base64url'),
      createdAt: now,
      attemptedAt: now,
    })
    await tx
      .insert(orderLines)
      .values(lines.map((line, position) => ({ ...line, id: randomUUID(), orderId: id, position })))
    const placed = await needOrder(tx, id)
    await also?.(tx, placed)
    return placed
  })
