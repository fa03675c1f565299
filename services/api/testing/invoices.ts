import type { Order, OrderLine } from '../orders/queries.ts'
import type { PurchaseOrder } from '../purchase-orders/queries.ts'

/** When the order and its invoice were made. */
export const ISSUED = new Date('2027-03-02T17:00:00Z')

/** An order on a purchase order as it is in the database, for tests without one. */
export const STORED_ORDER: Order = {
  id: 'order',
  number: 1001,
  state: 'awaiting_po',
  paymentMethod: 'purchase_order',
  amountCents: 300_98,
  billing: {
    name: 'Reader, Rita',
    email: 'rita@example.com',
    phone: '-',
    address: { line1: '1 Reading Lane', city: 'Miami', state: 'FL', zip_code: '33101', country: 'US' },
  },
  campaign: null,
  receiptToken: 'receipt',
  paymentIntent: null,
  checkoutSession: null,
  stripeReceiptUrl: null,
  failureStatus: null,
  failureDetail: null,
  placedFrom: null,
  createdAt: ISSUED,
  attemptedAt: ISSUED,
  paidAt: null,
  refundedAt: null,
}

/** Its invoice: valid until April 1, 2027, with seats held until March 5. */
export const STORED_INVOICE: PurchaseOrder = {
  orderId: 'order',
  poNumber: 'PO-77',
  school: 'Palm Grove School',
  billingEmail: 'accounts@school.example.com',
  invoiceNumber: 7,
  invoiceToken: 'token',
  issuedAt: ISSUED,
  validUntil: new Date('2027-04-01T17:00:00Z'),
  seatsHeldUntil: new Date('2027-03-05T17:00:00Z'),
}

/** A line of the order, by its title, its price in cents and its quantity. */
export function makeOrderLine(
  title: string,
  unitCents: number,
  quantity: number,
  kind: OrderLine['kind'] = 'book',
): OrderLine {
  const teaching = { whatTeach: null, whereTeach: null, iamTeach: null }
  return {
    ...{ id: title, orderId: 'order', kind, itemId: 1, position: 0 },
    ...{ title, unitCents, quantity },
    ...teaching,
  }
}
