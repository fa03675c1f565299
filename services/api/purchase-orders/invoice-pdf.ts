import { formatMoney } from '#contract/money.ts'
import { formatOrderNumber, type Order, type OrderLine } from '../orders/queries.ts'
import { formatDay } from '../pages/day.ts'
import { drawPdf } from '../pages/pdf.ts'
import { describeInvoiceStatus, formatInvoiceNumber, type PurchaseOrder } from './queries.ts'

interface InvoiceContent {
  order: Order
  invoice: PurchaseOrder
  lines: OrderLine[]
  officeEmail: string
  now: Date
}

const COLUMNS = {
  item: { x: 0, width: 280 },
  price: { x: 285, width: 75, isNumber: true },
  quantity: { x: 365, width: 55, isNumber: true },
  amount: { x: 424, width: 80, isNumber: true },
}

function toRow(item: string, price: string, quantity: string, amount: string) {
  return [
    { text: item, ...COLUMNS.item },
    { text: price, ...COLUMNS.price },
    { text: quantity, ...COLUMNS.quantity },
    { text: amount, ...COLUMNS.amount },
  ]
}

/** The pro-forma invoice as a PDF, with what its page says. */
export function drawInvoicePdf({ order, invoice, lines, officeEmail, now }: InvoiceContent): Promise<Buffer> {
  const name = formatInvoiceNumber(invoice)
  const { billing } = order
  const { address } = billing
  return drawPdf({ title: `Pro-forma invoice ${name}`, createdAt: invoice.issuedAt }, paper => {
    paper.paragraph('MaxGuru', { size: 13, face: 'strong', color: '#4338b8' })
    paper.heading(`Pro-forma invoice ${name}`, 1)
    paper.paragraph(describeInvoiceStatus(order, invoice, now), { face: 'strong' })
    paper.facts([
      ['Issued on', formatDay(invoice.issuedAt)],
      ['Due by', formatDay(invoice.validUntil)],
      ['Order', formatOrderNumber(order)],
      ['Purchase order', invoice.poNumber],
      ['School', invoice.school],
      [
        'Billed to',
        [
          billing.name,
          address.line1,
          `${address.city}, ${address.state} ${address.zip_code}`,
          invoice.billingEmail,
        ].join('\n'),
      ],
    ])
    paper.table({
      head: toRow('Item', 'Price', 'Quantity', 'Amount'),
      rows: lines.map(({ title, unitCents, quantity }) =>
        toRow(title, formatMoney(unitCents), String(quantity), formatMoney(unitCents * quantity)),
      ),
      foot: toRow('Total', '', '', formatMoney(order.amountCents)),
    })
    paper.heading('How to pay', 2)
    paper.paragraph(
      `Pay by check or bank transfer in US dollars and name invoice ${name}. Fees are due 30 days after the invoice. For our bank details or a W-9 form, write to ${officeEmail}.`,
    )
    paper.paragraph('We send licenses, ebooks and seats as soon as your payment has arrived.')
  })
}
