import { formatMoney } from '#contract/money.ts'
import type { Db } from '../db/connect.ts'
import { type Order, orderName } from '../orders/queries.ts'
import { formatDay } from '../pages/day.ts'
import type { Services } from '../services.ts'
import { invoiceName, invoiceUrl, type PurchaseOrder } from './queries.ts'

/** Sends the invoice to whoever pays it and to the buyer, and tells the office, within the transaction. */
export const queueInvoice = async (
  { mail, config }: Services,
  tx: Db,
  order: Order,
  invoice: PurchaseOrder,
): Promise<void> => {
  const name = invoiceName(invoice)
  const amount = formatMoney(order.amountCents)
  const text = [
    `Thank you for your order ${orderName(order)} for ${invoice.school}, purchase order ${invoice.poNumber}.`,
    '',
    `Pro-forma invoice ${name}: ${amount}, valid until ${formatDay(invoice.validUntil)}`,
    `Read and print it here: ${invoiceUrl(config, invoice)}`,
    '',
    'We send licenses, ebooks and seats as soon as your payment has arrived.',
    `Questions: answer this mail or write to ${config.officeEmail}.`,
    '',
  ].join('\n')
  for (const to of new Set([invoice.billingEmail, order.billing.email]))
    await mail.queue(tx, `invoice:${order.id}:${to}`, {
      to,
      replyTo: config.officeEmail,
      subject: `Pro-forma invoice ${name} for ${invoice.school}`,
      text,
    })
  await mail.queue(tx, `invoice-office:${order.id}`, {
    to: config.officeEmail,
    replyTo: order.billing.email,
    subject: `Purchase order ${invoice.poNumber} from ${invoice.school}: ${amount}`,
    text: `Order ${orderName(order)} waits for payment of invoice ${name}.\n${invoiceUrl(config, invoice)}\n`,
  })
}
