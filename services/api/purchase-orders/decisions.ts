import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { type OfficeDecision, officeDecisions } from '../db/schema/back-office.ts'
import { orders } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'
import { type AuditEvent, createAudit } from '../http/audit.ts'
import { findMissingSeats } from '../orders/missing-seats.ts'
import { formatOrderNumber, getOrderOrThrow, type Order } from '../orders/queries.ts'
import { markRefunded, settlePaid } from '../orders/settle.ts'
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

type Found = Awaited<ReturnType<typeof getInvoiceOrThrow>>

const AUDIT_EVENTS: Record<OfficeDecision, AuditEvent> = {
  paid: 'purchase order paid',
  keep: 'seats held',
  cancel: 'purchase order cancelled',
  refund: 'purchase order refunded',
}

/**
 * Takes a decision about an order that no other decision changes meanwhile, and writes down whose it was. `change`
 * returns false where there was nothing left to decide.
 */
async function decide(
  services: Services,
  { name, decision, by }: { name: string; decision: OfficeDecision; by: string },
  change: (services: Services, found: Found) => Promise<boolean>,
): Promise<Order> {
  const { db, mail, clock } = services
  const decided = await db.transaction(async tx => {
    const { order } = await getInvoiceOrThrow(tx, name)
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.id)).for('update')
    const isDecided = await change({ ...services, db: tx }, await getInvoiceOrThrow(tx, name))
    if (isDecided)
      await tx
        .insert(officeDecisions)
        .values({ orderId: order.id, decision, decidedBy: by, decidedAt: clock() })
    return { isDecided, order: await getOrderOrThrow(tx, order.id) }
  })
  if (decided.isDecided)
    createAudit(services.log)(AUDIT_EVENTS[decision], {
      invoice: name,
      order: decided.order.id,
      amountCents: decided.order.amountCents,
      by,
    })
  mail.wake()
  return decided.order
}

/** What the office decided about an order, the first decision first. */
export function listDecisions(db: Db, orderId: string) {
  return db
    .select()
    .from(officeDecisions)
    .where(eq(officeDecisions.orderId, orderId))
    .orderBy(asc(officeDecisions.id))
}

function requireState({ order }: Found, name: string, state: Order['state']): void {
  if (order.state !== state)
    throw new DecisionError(`${name}: order ${formatOrderNumber(order)} is ${order.state}`)
}

async function describeMissingSeats(tx: Db, order: Order, now: Date): Promise<string | null> {
  const missing = await findMissingSeats(tx, order, now)
  return missing.length === 0
    ? null
    : missing.map(({ title, missing: count }) => `${title} is ${count} seats short`).join('; ')
}

/** Returns why the office should not accept the payment, or null. */
async function findObjection({ db, clock }: Services, { order, invoice }: Found): Promise<string | null> {
  if (order.state !== 'awaiting_po') return `order ${formatOrderNumber(order)} is ${order.state}`
  if (clock() > invoice.validUntil) return `it was valid until ${formatDay(invoice.validUntil)}`
  return describeMissingSeats(db, order, clock())
}

/**
 * A school's payment has arrived: hands over what was bought and sends the receipts, once.
 * @param by the username of an office account, or `command (…)` with that of the system
 * @param anyway accepts the payment although the invoice has expired or too few seats are left
 * @throws DecisionError saying what is odd; then nothing has changed
 */
export function markPaid(
  services: Services,
  name: string,
  by: string,
  { anyway = false } = {},
): Promise<Order> {
  return decide(services, { name, decision: 'paid', by }, async (inside, found) => {
    if (found.order.state === 'paid') return false
    const objection = anyway ? null : await findObjection(inside, found)
    if (objection !== null) throw new DecisionError(`${name}: ${objection}`)
    const { id, amountCents } = found.order
    const { state } = await settlePaid(inside, id, { amountCents, intent: null, receiptUrl: null })
    // A refund is final.
    if (state !== 'paid')
      throw new DecisionError(`${name}: order ${formatOrderNumber(found.order)} is ${state}`)
    return true
  })
}

/**
 * The office has spoken with the school: its seats are held for as long as the invoice is valid.
 * @throws DecisionError where the order does not wait for a payment, or where there are too few seats
 */
export function extendSeatHold(services: Services, name: string, by: string): Promise<Order> {
  return decide(services, { name, decision: 'keep', by }, async (inside, found) => {
    requireState(found, name, 'awaiting_po')
    const { order, invoice } = found
    const missing = await describeMissingSeats(inside.db, order, inside.clock())
    if (missing !== null) throw new DecisionError(`${name}: ${missing}`)
    await inside.db
      .update(purchaseOrders)
      .set({ seatsHeldUntil: invoice.validUntil })
      .where(eq(purchaseOrders.orderId, order.id))
    await queueSeatsHeldMail(inside, inside.db, { order, invoice })
    return true
  })
}

/**
 * Cancels an order, releases its seats and mails the school.
 * @throws DecisionError where the order does not wait for a payment
 */
export function cancelPurchaseOrder(services: Services, name: string, by: string): Promise<Order> {
  return decide(services, { name, decision: 'cancel', by }, async (inside, found) => {
    requireState(found, name, 'awaiting_po')
    const { order, invoice } = found
    await inside.db
      .update(orders)
      .set({
        state: 'failed',
        failureStatus: 410,
        failureDetail: `Invoice ${formatInvoiceNumber(invoice)} was canceled.`,
      })
      .where(eq(orders.id, order.id))
    await queueCancelledMail(inside, inside.db, { order, invoice })
    return true
  })
}

/**
 * The office has sent the school its money back: takes back licenses and seats, and tells the buyer.
 * @throws DecisionError where the order is not paid
 */
export function refundPurchaseOrder(services: Services, name: string, by: string): Promise<Order> {
  return decide(services, { name, decision: 'refund', by }, async (inside, found) => {
    requireState(found, name, 'paid')
    await markRefunded(inside, inside.db, found.order.id)
    return true
  })
}
