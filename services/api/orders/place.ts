import { randomBytes, randomUUID } from 'node:crypto'
import type { Campaign } from '#contract/campaign.ts'
import type { Order as OrderRequest } from '#contract/payments.ts'
import type { Db } from '../db/connect.ts'
import { orderLines, orders, type PAYMENT_METHODS } from '../db/schema/orders.ts'
import { hashWithKey } from '../http/keyed-hash.ts'
import { toMailboxKey } from '../http/mailbox-key.ts'
import { claimIdempotencyKey, type IdempotencyKey } from '../idempotency/keys.ts'
import type { Services } from '../services.ts'
import { assertMayHoldSeats, assertNotStuck } from '../trainings/unpaid-seats.ts'
import { priceOrder } from './price.ts'
import { getOrderOrThrow, type Order } from './queries.ts'

interface NewOrder {
  paymentMethod: (typeof PAYMENT_METHODS)[number]
  order: OrderRequest
  /** The campaign by which the buyer first came. */
  campaign?: Campaign | null
  key: IdempotencyKey | null
  /** The address it comes from, as attempts are counted by it. */
  address: string
  /** Who is billed beside the buyer. */
  billingEmail?: string
  /** Asked before a new order is written, never for a repeat; throws where there were too many. */
  checkRateLimit: () => Promise<void>
  /** What else belongs to the order, written with it or not at all. */
  afterInsert?: (tx: Db, order: Order) => Promise<void>
}

/**
 * Writes an order before anything is charged, or finds the one that the same request wrote before. Throws
 * 400 for an order that cannot be sold, 409 for a key used otherwise, 429 for too many; then nothing is written.
 */
export function placeOrder(
  { db, clock, config }: Services,
  { paymentMethod, order, campaign, key, address, billingEmail, checkRateLimit, afterInsert }: NewOrder,
): Promise<Order> {
  return db.transaction(async tx => {
    const id = randomUUID()
    const now = clock()
    const earlier = key && (await claimIdempotencyKey(tx, key, id, now))
    if (earlier) return getOrderOrThrow(tx, earlier)
    await checkRateLimit()
    const lines = await priceOrder(tx, order, now)
    const seats = lines.filter(line => line.kind === 'training')
    const placedFrom = hashWithKey(config, 'address of an order', address)
    const emails = [order.billing_details.email, ...(billingEmail ? [billingEmail] : [])]
    const holder = { placedFrom, mailboxes: [...new Set(emails.map(toMailboxKey))] }
    const rules = { holder, limits: config.unpaidSeats, now }
    if (paymentMethod === 'card') await assertNotStuck(tx, seats, rules)
    else await assertMayHoldSeats(tx, seats, rules)
    await tx.insert(orders).values({
      id,
      state: paymentMethod === 'purchase_order' ? 'awaiting_po' : 'pending',
      paymentMethod,
      amountCents: order.amount,
      billing: order.billing_details,
      campaign: campaign ?? null,
      receiptToken: randomBytes(24).toString('base64url'),
      placedFrom: seats.length > 0 ? placedFrom : null,
      createdAt: now,
      attemptedAt: now,
    })
    await tx
      .insert(orderLines)
      .values(lines.map((line, position) => ({ ...line, id: randomUUID(), orderId: id, position })))
    const placed = await getOrderOrThrow(tx, id)
    await afterInsert?.(tx, placed)
    return placed
  })
}
