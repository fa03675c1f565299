import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { TransactionRollbackError } from 'drizzle-orm/errors'
import type { Db } from '../db/connect.ts'
import { orders } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'
import type { Services } from '../services.ts'
import { queueOrderLinkMail } from './mails.ts'
import { getOrderStatus } from './placed-order.ts'

/** The order of a number, where the address is its buyer's or its school's, and it has a page. */
async function findOrder(db: Db, number: number, email: string, now: Date) {
  const [found] = await db
    .select({ order: orders, invoice: purchaseOrders })
    .from(orders)
    .leftJoin(purchaseOrders, eq(purchaseOrders.orderId, orders.id))
    .where(eq(orders.number, number))
  if (!found || getOrderStatus(found.order, found.invoice, now) === null) return null
  const known = [found.order.billing.email, found.invoice?.billingEmail]
  return known.some(address => address?.toLowerCase() === email.toLowerCase()) ? found.order : null
}

/**
 * Mails the address of an order's page to its buyer, if number and e-mail address belong together. If not, the same
 * work is done for nothing, so that the time it takes does not tell.
 */
export async function requestOrderLink(services: Services, number: number, email: string): Promise<void> {
  const { db, clock } = services
  try {
    await db.transaction(async tx => {
      const order = await findOrder(tx, number, email, clock())
      const decoy = { id: randomUUID(), number, billing: { email } }
      await queueOrderLinkMail(services, tx, order ?? decoy, email)
      if (!order) tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
}
