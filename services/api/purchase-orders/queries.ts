import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PurchaseOrder as PurchaseOrderRequest } from '#contract/payments.ts'
import type { Db } from '../db/connect.ts'
import { orders } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'
import { type Order, orderName } from '../orders/queries.ts'
import type { Config } from '../services.ts'

export type PurchaseOrder = typeof purchaseOrders.$inferSelect

/** How long a pro-forma invoice is valid. Its trainings are held as long. */
export const VALID_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** The number on the invoice: `PF-2027-0001`. */
export const invoiceName = ({ issuedAt, invoiceNumber }: PurchaseOrder): string =>
  `PF-${issuedAt.getUTCFullYear()}-${String(invoiceNumber).padStart(4, '0')}`

/** The invoice's address, which nobody can guess. */
export const invoiceUrl = ({ publicUrl }: Config, { invoiceToken }: PurchaseOrder): string =>
  `${publicUrl}/invoices/${invoiceToken}/`

/** Writes the invoice of an order, within the transaction that makes the order. */
export const addPurchaseOrder = async (
  tx: Db,
  order: Order,
  sent: Pick<PurchaseOrderRequest, 'po_number' | 'school' | 'billing_email'>,
): Promise<PurchaseOrder> => {
  const issuedAt = order.createdAt
  const [made] = await tx
    .insert(purchaseOrders)
    .values({
      orderId: order.id,
      poNumber: sent.po_number,
      school: sent.school,
      billingEmail: sent.billing_email,
      invoiceToken: randomBytes(24).toString('base64url'),
      issuedAt,
      validUntil: new Date(issuedAt.getTime() + VALID_DAYS * DAY_MS),
    })
    .returning()
  if (!made) throw new Error(`order ${orderName(order)} has no invoice`)
  return made
}

/** The purchase order of an order that has one. */
export const purchaseOrderOf = async (db: Db, orderId: string): Promise<PurchaseOrder> => {
  const [found] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.orderId, orderId))
  if (!found) throw new Error(`order ${orderId} is on no purchase order`)
  return found
}

/** An invoice and its order by the secret in the invoice's address. */
export const findInvoice = async (db: Db, token: string) => {
  const [found] = await db
    .select({ invoice: purchaseOrders, order: orders })
    .from(purchaseOrders)
    .innerJoin(orders, eq(orders.id, purchaseOrders.orderId))
    .where(eq(purchaseOrders.invoiceToken, token))
  return found
}
