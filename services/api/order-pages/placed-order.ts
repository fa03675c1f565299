import type { z } from 'zod'
import { toDollars } from '#contract/money.ts'
import type { OrderStatus, PlacedOrder } from '#contract/orders.ts'
import { buildEbookLink, LINK_DAYS } from '../orders/ebook-links.ts'
import { listPurchasedItems } from '../orders/purchased-items.ts'
import { formatOrderNumber, type Order } from '../orders/queries.ts'
import { buildReceiptUrl } from '../orders/receipt-url.ts'
import {
  buildInvoicePdfUrl,
  buildInvoiceUrl,
  formatInvoiceNumber,
  getPurchaseOrder,
  type PurchaseOrder,
} from '../purchase-orders/queries.ts'
import type { Services } from '../services.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Where an order stands, for its buyer; null for a card payment that is not through, or never will be: the site says
 * so where the buyer pays.
 */
export function getOrderStatus(order: Order, invoice: PurchaseOrder | null, now: Date): OrderStatus | null {
  switch (order.state) {
    case 'paid':
    case 'refunded':
      return order.state
    case 'awaiting_po':
      return invoice && now > invoice.validUntil ? 'expired' : 'awaiting_payment'
    case 'failed':
      return invoice ? 'cancelled' : null
    case 'pending':
      return null
    default:
      return order.state satisfies never
  }
}

type Answer = z.input<typeof PlacedOrder>

function describeInvoice(
  { config }: Services,
  invoice: PurchaseOrder,
  hasTraining: boolean,
): Answer['invoice'] {
  return {
    number: formatInvoiceNumber(invoice),
    url: buildInvoiceUrl(config, invoice),
    pdf_url: buildInvoicePdfUrl(config, invoice),
    po_number: invoice.poNumber,
    school: invoice.school,
    valid_until: invoice.validUntil.toISOString(),
    seats_held_until: hasTraining ? invoice.seatsHeldUntil.toISOString() : null,
  }
}

/** What the buyer of an order is shown, with fresh links to the ebooks; null for an order that has no page. */
export async function describePlacedOrder(services: Services, order: Order): Promise<Answer | null> {
  const { db, config, clock } = services
  const now = clock()
  const invoice = order.paymentMethod === 'purchase_order' ? await getPurchaseOrder(db, order.id) : null
  const status = getOrderStatus(order, invoice, now)
  if (status === null) return null
  const items = await listPurchasedItems(db, order)
  const isPaid = status === 'paid'
  const { name, email, phone, address } = order.billing
  return {
    number: formatOrderNumber(order),
    status,
    ordered_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    refunded_at: order.refundedAt?.toISOString() ?? null,
    total: toDollars(order.amountCents),
    lines: items.lines.map(({ title, quantity, unitCents }) => ({
      title,
      quantity,
      amount: toDollars(quantity * unitCents),
    })),
    buyer: {
      name,
      email,
      phone,
      address: {
        line1: address.line1,
        city: address.city,
        state: address.state,
        zip_code: address.zip_code,
      },
    },
    has_shipping: items.workbooks.length > 0,
    ebooks: isPaid
      ? items.ebooks.map(({ slug, title }) => ({
          title,
          url: buildEbookLink(config, order.id, slug, now),
          valid_until: new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString(),
        }))
      : [],
    licenses: isPaid
      ? items.licenses.map(({ title, code, endsAt }) => ({ title, code, ends_at: endsAt.toISOString() }))
      : [],
    trainings: items.trainings,
    receipt_url: order.paidAt === null ? null : buildReceiptUrl(config.publicUrl, order),
    invoice: invoice && describeInvoice(services, invoice, items.trainings.length > 0),
  }
}
