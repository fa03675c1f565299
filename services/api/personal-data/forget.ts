import { and, eq, inArray, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm'
import { PURCHASE_ORDER } from '#contract/order-limits.ts'
import type { Db } from '../db/connect.ts'
import { contactMessages } from '../db/schema/contact.ts'
import { mails } from '../db/schema/mails.ts'
import { orderLines, orders } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long personal data are kept that nothing depends on any more, in days (docs/personal-data.md). */
export const KEPT_DAYS = { contactMessages: 365, unfinishedOrders: 90, mails: 90 } as const

/** How long unpaid seats are counted by address: until no order holds seats that the office has not confirmed. */
const PLACED_FROM_DAYS = PURCHASE_ORDER.seatsHeldDays

/** Orders looked at in one run, so that none takes long. */
const BATCH = 200

function subtractDays(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** Deletes orders that were never paid, nor ever charged at Stripe, with their lines. */
async function deleteUnfinishedOrders(db: Db, before: Date): Promise<void> {
  const isPurchaseOrder = db.select().from(purchaseOrders).where(eq(purchaseOrders.orderId, orders.id))
  await db.transaction(async tx => {
    const old = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.state, 'failed'),
          isNull(orders.paidAt),
          lt(orders.createdAt, before),
          // Their invoices are numbered without gaps, and stay.
          notExists(isPurchaseOrder),
        ),
      )
      .limit(BATCH)
      .for('update')
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return
    await tx.delete(orderLines).where(inArray(orderLines.orderId, ids))
    await tx.delete(orders).where(inArray(orders.id, ids))
  })
}

/** Deletes what is no longer needed of people: old messages, orders that came to nothing, mails sent or given up. */
export async function forgetOldData(db: Db, now: Date): Promise<void> {
  await db
    .delete(contactMessages)
    .where(lt(contactMessages.createdAt, subtractDays(now, KEPT_DAYS.contactMessages)))
  await deleteUnfinishedOrders(db, subtractDays(now, KEPT_DAYS.unfinishedOrders))
  await db
    .update(orders)
    .set({ placedFrom: null })
    .where(and(isNotNull(orders.placedFrom), lt(orders.createdAt, subtractDays(now, PLACED_FROM_DAYS))))
  const beforeMails = subtractDays(now, KEPT_DAYS.mails)
  await db.delete(mails).where(or(lt(mails.sentAt, beforeMails), lt(mails.failedAt, beforeMails)))
}
