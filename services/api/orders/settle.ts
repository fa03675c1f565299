import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { formatMoney } from '#contract/money.ts'
import type { Db } from '../db/connect.ts'
import { orders } from '../db/schema/orders.ts'
import { createAudit } from '../http/audit.ts'
import type { Services } from '../services.ts'
import type { Payment } from '../stripe/payment-result.ts'
import { fulfillOrder, revokePurchasedItems } from './fulfill.ts'
import { queueOversoldMail, queueReceiptMails, queueRefundMail } from './mails.ts'
import { findMissingSeats } from './missing-seats.ts'
import { getOrderOrThrow, type Order } from './queries.ts'

/**
 * Marks an order paid and fulfills it, once, however often the payment is reported. A payment after an expired
 * seat hold still gets its seats, and the office is told. A refund reported first wins. Returns the current
 * order; throws when the amount differs.
 */
export async function settlePaid(services: Services, id: string, payment: Payment): Promise<Order> {
  const { db, mail, clock } = services
  const order = await db.transaction(async tx => {
    const before = await getOrderOrThrow(tx, id)
    if (payment.amountCents !== before.amountCents)
      throw new Error(
        `order ${id} is ${formatMoney(before.amountCents)}, but ${formatMoney(payment.amountCents)} was paid`,
      )
    const [paid] = await tx
      .update(orders)
      .set({
        state: 'paid',
        paidAt: clock(),
        failureStatus: null,
        failureDetail: null,
        ...(payment.intent !== null && { paymentIntent: payment.intent }),
        ...(payment.receiptUrl !== null && { stripeReceiptUrl: payment.receiptUrl }),
      })
      .where(and(eq(orders.id, id), inArray(orders.state, ['pending', 'failed', 'awaiting_po'])))
      .returning()
    // Another report may have settled it meanwhile, so it is read again.
    if (!paid) return getOrderOrThrow(tx, id)
    const missing = await findMissingSeats(tx, paid, clock())
    await fulfillOrder(tx, paid)
    await queueReceiptMails(services, tx, paid)
    if (missing.length > 0) await queueOversoldMail(services, tx, paid, missing)
    return paid
  })
  mail.wake()
  return order
}

/** Marks a pending order failed; one that is settled stays as it is. Returns the order as it is now. */
export async function settleFailed(
  { db }: Services,
  id: string,
  failure: { status: number; detail: string },
): Promise<Order> {
  const [failed] = await db
    .update(orders)
    .set({ state: 'failed', failureStatus: failure.status, failureDetail: failure.detail })
    .where(and(eq(orders.id, id), eq(orders.state, 'pending')))
    .returning()
  return failed ?? getOrderOrThrow(db, id)
}

/**
 * Marks an order refunded in full and takes back its licenses and seats, as a part of a transaction. Returns the
 * order, or undefined where it was refunded before.
 */
export async function markRefunded(services: Services, tx: Db, id: string): Promise<Order | undefined> {
  const now = services.clock()
  const [refunded] = await tx
    .update(orders)
    .set({
      state: 'refunded',
      refundedAt: now,
      paidAt: sql`coalesce(${orders.paidAt}, ${now.toISOString()})`,
    })
    .where(and(eq(orders.id, id), ne(orders.state, 'refunded')))
    .returning()
  if (!refunded) return undefined
  await revokePurchasedItems(tx, id, now)
  await queueRefundMail(services, tx, refunded)
  return refunded
}

/** Settles a refund that Stripe reports, and writes it to the audit log once it is stored. */
export async function settleRefunded(services: Services, id: string): Promise<void> {
  const { db, mail, log } = services
  const refunded = await db.transaction(tx => markRefunded(services, tx, id))
  if (refunded) createAudit(log)('refund', { order: id, amountCents: refunded.amountCents })
  mail.wake()
}
