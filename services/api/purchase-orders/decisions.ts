import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { orders } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'
import { createAudit } from '../http/audit.ts'
import { findMissingSeats } from '../orders/missing-seats.ts'
import { formatOrderNumber, type Order } from '../orders/queries.ts'
import { settlePaid } from '../orders/settle.ts'
import { formatDay } from '../pages/day.ts'
import type { Services } from '../services.ts'
import { queueCancelledMail, queueSeatsHeldMail } from './mails.ts'
import { findInvoiceByNumber, formatInvoiceNumber } from './queries.ts'

/** Why a decision cannot be taken, in words for the office. Nothing has changed. */
export class DecisionError extends Error {}

async function getInvoiceOrThrow(db: Db, name: string) {
  const found = await findInvoiceByNumber(db, name)
  if (!found) throw new DecisionError(`there is no invoice ${name}`)
  return found
}

async function describeMissingSeats(tx: Db, order: Order, now: Date): Promise<string | null> {
  const missing = await findMissingSeats(tx, order, now)
  return missing.length === 0
    ? null
    : missing.map(({ title, missing: count }) => `${title} is ${count} seats short`).join('; ')
}

/** Returns why the office should not accept the payment, or null. */
async function findObjection(
  { db, clock }: Services,
  { order, invoice }: Awaited<ReturnType<typeof getInvoiceOrThrow>>,
): Promise<string | null> {
  if (order.state === 'paid') return null
  if (order.state !== 'awaiting_po') return `order ${formatOrderNumber(order)} is ${order.state}`
  if (clock() > invoice.validUntil) return `it was valid until ${formatDay(invoice.validUntil)}`
  return db.transaction(tx => describeMissingSeats(tx, order, clock()))
}

/**
 * A school's payment has arrived: hands over what was bought and sends the receipts, once.
 * @param anyway accepts the payment although the invoice has expired or too few seats are left
 * @throws Undecided saying what is odd; then nothing has changed
 */
export async function markPaid(services: Services, name: string, { anyway = false } = {}): Promise<Order> {
  const found = await getInvoiceOrThrow(services.db, name)
  const objection = anyway ? null : await findObjection(services, found)
  if (objection !== null) throw new DecisionError(`${name}: ${objection}`)
  const { id, amountCents } = found.order
  const paid = await settlePaid(services, id, { amountCents, intent: null, receiptUrl: null })
  createAudit(services.log)('purchase order paid', { invoice: name, amountCents })
  return paid
}

/** Changes an order that still waits for its payment. @throws Undecided where it no longer does */
async function updateAwaitingOrder(
  { db, mail }: Services,
  name: string,
  change: (tx: Db, found: Awaited<ReturnType<typeof getInvoiceOrThrow>>) => Promise<void>,
): Promise<void> {
  await db.transaction(async tx => {
    const found = await getInvoiceOrThrow(tx, name)
    const [waiting] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, found.order.id), eq(orders.state, 'awaiting_po')))
      .for('update')
    if (!waiting)
      throw new DecisionError(`${name}: order ${formatOrderNumber(found.order)} is ${found.order.state}`)
    await change(tx, found)
  })
  mail.wake()
}

/**
 * The office has spoken with the school: its seats are held for as long as the invoice is valid.
 * @throws Undecided where the order does not wait for a payment, or where there are too few places
 */
export async function extendSeatHold(services: Services, name: string): Promise<void> {
  await updateAwaitingOrder(services, name, async (tx, { order, invoice }) => {
    const missing = await describeMissingSeats(tx, order, services.clock())
    if (missing !== null) throw new DecisionError(`${name}: ${missing}`)
    await tx
      .update(purchaseOrders)
      .set({ seatsHeldUntil: invoice.validUntil })
      .where(eq(purchaseOrders.orderId, order.id))
    await queueSeatsHeldMail(services, tx, { order, invoice })
  })
  createAudit(services.log)('seats held', { invoice: name })
}

/**
 * Cancels an order, releases its seats and mails the school.
 * @throws Undecided where the order does not wait for a payment
 */
export async function cancelPurchaseOrder(services: Services, name: string): Promise<void> {
  await updateAwaitingOrder(services, name, async (tx, { order, invoice }) => {
    await tx
      .update(orders)
      .set({
        state: 'failed',
        failureStatus: 410,
        failureDetail: `Invoice ${formatInvoiceNumber(invoice)} was cancelled.`,
      })
      .where(eq(orders.id, order.id))
    await queueCancelledMail(services, tx, { order, invoice })
  })
  createAudit(services.log)('purchase order cancelled', { invoice: name })
}
