import { beforeEach, expect, it, vi } from 'vitest'
import type { Order, OrderLine } from '../orders/queries.ts'
import { drawInvoicePdf } from './invoice-pdf.ts'
import type { PurchaseOrder } from './queries.ts'

/** What was drawn, in order. */
const drawn = vi.hoisted((): unknown[] => [])

type Row = { text: string }[]

vi.mock('../pages/pdf.ts', () => ({
  drawPdf: async (document: object, draw: (paper: object) => void) => {
    drawn.push(document)
    draw({
      heading: (text: string) => drawn.push(text),
      paragraph: (text: string) => drawn.push(text),
      facts: (facts: object[]) => drawn.push(...facts),
      table: ({ head, rows, foot }: { head: Row; rows: Row[]; foot: Row }) =>
        drawn.push(...[head, ...rows, foot].map(row => row.map(({ text }) => text))),
    })
    return Buffer.from('a PDF')
  },
}))

const ISSUED = new Date('2027-03-02T17:00:00Z')
const ORDER: Order = {
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
const INVOICE: PurchaseOrder = {
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

function makeLine(title: string, unitCents: number, quantity: number): OrderLine {
  const teaching = { whatTeach: null, whereTeach: null, iamTeach: null }
  return {
    id: title,
    orderId: 'order',
    kind: 'book',
    itemId: 1,
    title,
    unitCents,
    quantity,
    position: 0,
    ...teaching,
  }
}

beforeEach(() => {
  drawn.length = 0
})

it('draws what the invoice’s page says: where it stands, for whom, what at what price, and how to pay', async () => {
  const pdf = await drawInvoicePdf({
    order: ORDER,
    invoice: INVOICE,
    lines: [makeLine('Letter Paths', 12_99, 2), makeLine('Course', 275_00, 1)],
    officeEmail: 'office@example.com',
    now: ISSUED,
  })
  expect(pdf.toString()).toBe('a PDF')
  expect(drawn).toEqual([
    { title: 'Pro-forma invoice PF-2027-0007', createdAt: ISSUED },
    'MaxGuru',
    'Pro-forma invoice PF-2027-0007',
    'Pro-forma invoice, not a receipt. Valid until April 1, 2027.',
    ['Issued on', 'March 2, 2027'],
    ['Due by', 'April 1, 2027'],
    ['Order', 'MG-1001'],
    ['Purchase order', 'PO-77'],
    ['School', 'Palm Grove School'],
    ['Billed to', 'Reader, Rita\n1 Reading Lane\nMiami, FL 33101\naccounts@school.example.com'],
    ['Item', 'Price', 'Quantity', 'Amount'],
    ['Letter Paths', '$12.99', '2', '$25.98'],
    ['Course', '$275.00', '1', '$275.00'],
    ['Total', '', '', '$300.98'],
    'How to pay',
    expect.stringMatching(/name invoice PF-2027-0007\. .* write to office@example\.com\.$/),
    'We send licenses, ebooks and seats as soon as your payment has arrived.',
  ])
})
