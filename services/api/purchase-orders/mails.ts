import { formatMoney } from '#contract/money.ts'
import type { Db } from '../db/connect.ts'
import { button, lines, type MailBlock } from '../mail/content.ts'
import { buildOrderUrl } from '../orders/order-link.ts'
import { formatOrderNumber, listOrderLines, type Order } from '../orders/queries.ts'
import { formatDay } from '../pages/day.ts'
import type { Services } from '../services.ts'
import {
  buildInvoicePdfUrl,
  buildInvoiceUrl,
  describeSeatHold,
  formatInvoiceNumber,
  type PurchaseOrder,
} from './queries.ts'

interface InvoiceOrder {
  order: Order
  invoice: PurchaseOrder
}

/** Writes to who pays and to who ordered, once where they are the same. */
async function queueSchoolMail(
  { mail, config }: Services,
  tx: Db,
  { order, invoice }: InvoiceOrder,
  { reason, subject, content }: { reason: string; subject: string; content: MailBlock[] },
): Promise<void> {
  for (const to of new Set([invoice.billingEmail, order.billing.email]))
    await mail.queue(tx, `${reason}:${order.id}:${to}`, {
      to,
      replyTo: config.officeEmail,
      subject,
      content,
    })
}

/** Sends the invoice to the school, and tells the office, within the transaction. */
export async function queueInvoiceMail(
  services: Services,
  tx: Db,
  { order, invoice }: InvoiceOrder,
): Promise<void> {
  const { mail, config, clock } = services
  const name = formatInvoiceNumber(invoice)
  const amount = formatMoney(order.amountCents)
  const ordered = await listOrderLines(tx, order.id)
  const seatHold = describeSeatHold(ordered, invoice)
  await queueSchoolMail(
    services,
    tx,
    { order, invoice },
    {
      reason: 'invoice',
      subject: `Pro-forma invoice ${name}`,
      content: [
        lines(
          `Thank you for your order ${formatOrderNumber(order)} for ${invoice.school}, purchase order ${invoice.poNumber}.`,
        ),
        button('See your order online', buildOrderUrl(config, order, clock())),
        lines(
          `Pro-forma invoice ${name}: ${amount}, valid until ${formatDay(invoice.validUntil)}`,
          { label: 'Read and print it here', href: buildInvoiceUrl(config, invoice) },
          { label: 'As a PDF', href: buildInvoicePdfUrl(config, invoice) },
        ),
        {
          kind: 'amounts',
          heading: 'What you ordered',
          rows: ordered.map(({ quantity, title, unitCents }) => ({
            text: `${quantity} x ${title}`,
            amount: formatMoney(quantity * unitCents),
          })),
          total: amount,
        },
        lines(
          'We send licenses, ebooks and seats as soon as your payment has arrived.',
          ...(seatHold === null ? [] : [seatHold]),
        ),
        lines(`Questions: answer this mail or write to ${config.officeEmail}.`),
      ],
    },
  )
  await mail.queue(tx, `invoice-office:${order.id}`, {
    to: config.officeEmail,
    replyTo: order.billing.email,
    subject: `Purchase order received, invoice ${name}: ${amount}`,
    content: [
      lines(
        `Order ${formatOrderNumber(order)} of ${invoice.school}, purchase order ${invoice.poNumber}, is awaiting payment of invoice ${name}.`,
        { label: 'Invoice', href: buildInvoiceUrl(config, invoice) },
      ),
    ],
  })
}

/** Says that the office has called the order off. */
export function queueCancelledMail(
  services: Services,
  tx: Db,
  { order, invoice }: InvoiceOrder,
): Promise<void> {
  const name = formatInvoiceNumber(invoice)
  return queueSchoolMail(
    services,
    tx,
    { order, invoice },
    {
      reason: 'invoice-cancelled',
      subject: `Pro-forma invoice ${name} is canceled`,
      content: [
        lines(
          `We have canceled your order ${formatOrderNumber(order)}, purchase order ${invoice.poNumber}.`,
          `Please do not pay invoice ${name}. If you did already, write to ${services.config.officeEmail}.`,
        ),
      ],
    },
  )
}

/** Says that the office keeps the places for as long as the invoice is valid. */
export function queueSeatsHeldMail(
  services: Services,
  tx: Db,
  { order, invoice }: InvoiceOrder,
): Promise<void> {
  return queueSchoolMail(
    services,
    tx,
    { order, invoice },
    {
      reason: 'invoice-places',
      subject: `Your seats for order ${formatOrderNumber(order)} are held`,
      content: [
        lines(
          `We are holding your seats in the training until ${formatDay(invoice.validUntil)}.`,
          `They are yours once invoice ${formatInvoiceNumber(invoice)} is paid.`,
        ),
        button('See the invoice', buildInvoiceUrl(services.config, invoice)),
      ],
    },
  )
}
