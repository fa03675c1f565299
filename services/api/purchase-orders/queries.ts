import { randomBytes } from 'node:crypto'
import { and, desc, eq, ilike, lt, or, type SQL } from 'drizzle-orm'
import { PURCHASE_ORDER } from '#contract/order-limits.ts'
import type { PurchaseOrder as PurchaseOrderRequest } from '#contract/payments.ts'
import type { Db } from '../db/connect.ts'
import { orders } from '../db/schema/orders.ts'
import { purchaseOrders } from '../db/schema/purchase-orders.ts'
import { formatOrderNumber, type Order, type OrderLine } from '../orders/queries.ts'
import { formatDay } from '../pages/day.ts'
import type { Config } from '../services.ts'

export type PurchaseOrder = typeof purchaseOrders.$inferSelect

const DAY_MS = 24 * 60 * 60 * 1000

/** The number on the invoice: `PF-2027-0001`. */
export function formatInvoiceNumber({ issuedAt, invoiceNumber }: PurchaseOrder): string {
  return `PF-${issuedAt.getUTCFullYear()}-${String(invoiceNumber).padStart(4, '0')}`
}

/** URL of the invoice, with its secret token. */
export function buildInvoiceUrl({ publicUrl }: Config, { invoiceToken }: PurchaseOrder): string {
  return `${publicUrl}/invoices/${invoiceToken}/`
}

/** URL of the invoice as a PDF, with its secret token. */
export function buildInvoicePdfUrl(config: Config, invoice: PurchaseOrder): string {
  return `${buildInvoiceUrl(config, invoice)}${formatInvoiceNumber(invoice)}.pdf`
}

/** Writes the invoice of an order, within the transaction that makes the order. */
export async function addPurchaseOrder(
  tx: Db,
  order: Order,
  sent: Pick<PurchaseOrderRequest, 'po_number' | 'school' | 'billing_email'>,
): Promise<PurchaseOrder> {
  const issuedAt = order.createdAt
  const after = (days: number) => new Date(issuedAt.getTime() + days * DAY_MS)
  const [made] = await tx
    .insert(purchaseOrders)
    .values({
      orderId: order.id,
      poNumber: sent.po_number,
      school: sent.school,
      billingEmail: sent.billing_email,
      invoiceToken: randomBytes(24).toString('base64url'),
      issuedAt,
      validUntil: after(PURCHASE_ORDER.validDays),
      seatsHeldUntil: after(PURCHASE_ORDER.seatsHeldDays),
    })
    .returning()
  if (!made) throw new Error(`order ${formatOrderNumber(order)} has no invoice`)
  return made
}

/** The purchase order of an order that has one. */
export async function getPurchaseOrder(db: Db, orderId: string): Promise<PurchaseOrder> {
  const [found] = await db.select().from(purchaseOrders).where(eq(purchaseOrders.orderId, orderId))
  if (!found) throw new Error(`order ${orderId} is on no purchase order`)
  return found
}

/** Tells the buyer how long seats are held; null for an order without a training. */
export function describeSeatHold(lines: OrderLine[], { seatsHeldUntil }: PurchaseOrder): string | null {
  return lines.some(line => line.kind === 'training')
    ? `We are holding your seats in the training until ${formatDay(seatsHeldUntil)}. After that, they are yours once your payment arrives, as long as seats are left.`
    : null
}

/** Where an invoice stands, in a sentence that stands at its top. */
export function describeInvoiceStatus(order: Order, { validUntil }: PurchaseOrder, now: Date): string {
  if (order.state === 'refunded') return 'This order was refunded.'
  if (order.paidAt) return `Paid on ${formatDay(order.paidAt)}. Thank you.`
  if (order.state === 'failed') return 'This order was canceled. Please do not pay this invoice.'
  if (now > validUntil) return `This invoice was valid until ${formatDay(validUntil)}. Please order again.`
  return `Pro-forma invoice, not a receipt. Valid until ${formatDay(validUntil)}.`
}

function selectInvoices(db: Db) {
  return db
    .select({ invoice: purchaseOrders, order: orders })
    .from(purchaseOrders)
    .innerJoin(orders, eq(orders.id, purchaseOrders.orderId))
}

/** An invoice and its order by the secret in the invoice's address. */
export async function findInvoiceByToken(db: Db, token: string) {
  return (await selectInvoices(db).where(eq(purchaseOrders.invoiceToken, token)))[0]
}

/** An invoice and its order by the number on it, `PF-2027-0001`; undefined where there is none. */
export async function findInvoiceByNumber(db: Db, name: string) {
  const number = /^PF-\d{4}-(\d{4,9})$/.exec(name)?.[1]
  if (number === undefined) return undefined
  const [found] = await selectInvoices(db).where(eq(purchaseOrders.invoiceNumber, Number(number)))
  return found && formatInvoiceNumber(found.invoice) === name ? found : undefined
}

const INVOICE_NUMBER = /^PF-\d{4}-(\d{4,9})$/i
const ORDER_NUMBER = /^MG-(\d{1,9})$/i

/** Matches an invoice or order by its number, or else a part of the school's name or of its own number. */
function matchesText(text: string): SQL | undefined {
  const invoice = INVOICE_NUMBER.exec(text)?.[1]
  if (invoice !== undefined) return eq(purchaseOrders.invoiceNumber, Number(invoice))
  const order = ORDER_NUMBER.exec(text)?.[1]
  if (order !== undefined) return eq(orders.number, Number(order))
  const part = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(ilike(purchaseOrders.school, part), ilike(purchaseOrders.poNumber, part))
}

export interface InvoiceSearch {
  /** Only orders in this state. */
  state?: Order['state'] | undefined
  text?: string | undefined
  /** Only invoices with smaller numbers. */
  before?: number | undefined
  count: number
}

/** Invoices with their orders, the newest first. */
export function listInvoices(db: Db, { state, text, before, count }: InvoiceSearch) {
  return selectInvoices(db)
    .where(
      and(
        state && eq(orders.state, state),
        text ? matchesText(text) : undefined,
        before === undefined ? undefined : lt(purchaseOrders.invoiceNumber, before),
      ),
    )
    .orderBy(desc(purchaseOrders.invoiceNumber))
    .limit(count)
}
