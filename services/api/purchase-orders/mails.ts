import { formatMoney } from '#contract/money.ts'
import type { Db } from '../db/connect.ts'
import { linesOf, type Order, orderName } from '../orders/queries.ts'
import { formatDay } from '../pages/day.ts'
import type { Services } from '../services.ts'
import { invoiceName, invoiceUrl, type PurchaseOrder, placesText } from './queries.ts'

/** Who pays and who ordered, once where they are the same. */
const everybody = (order: Order, invoice: PurchaseOrder) =>
  new Set([invoice.billingEmail, order.billing.email])

/** Sends the invoice to whoever pays it and to the buyer, and tells the office, within the transaction. */
export const queueInvoice = async (
  { mail, config }: Services,
  tx: Db,
  order: Order,
  invoice: PurchaseOrder,
): Promise<void> => {
  const name = invoiceName(invoice)
  const amount = formatMoney(order.amountCents)
  const places = placesText(await linesOf(tx, order.id), invoice)
  const text = [
    `Thank you for your order ${orderName(order)} for ${invoice.school}, purchase order ${invoice.poNumber}.`,
    '',
    `Pro-forma invoice ${name}: ${amount}, valid until ${formatDay(invoice.validUntil)}`,
    `Read and print it here: ${invoiceUrl(config, invoice)}`,
    '',
    'We send licenses, ebooks and seats as soon as your payment has arrived.',
    ...(places === null ? [] : [places]),
    `Questions: answer this mail or write to ${config.officeEmail}.`,
    '',
  ].join('\n')
  for (const to of everybody(order, invoice))
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

/** Says that the office has called the order off. */
export const queueCancelled = async (
  { mail, config }: Services,
  tx: Db,
  order: Order,
  invoice: PurchaseOrder,
): Promise<void> => {
  const name = invoiceName(invoice)
  for (const to of everybody(order, invoice))
    await mail.queue(tx, `invoice-cancelled:${order.id}:${to}`, {
      to,
      replyTo: config.officeEmail,
      subject: `Pro-forma invoice ${name} is cancelled`,
      text: [
        `We have cancelled your order ${orderName(order)}, purchase order ${invoice.poNumber}.`,
        `Please do not pay invoice ${name}. If you did already, write to ${config.officeEmail}.`,
        '',
      ].join('\n'),
    })
}

/** Says that the office keeps the places for as long as the invoice is valid. */
export const queuePlacesKept = async (
  { mail, config }: Services,
  tx: Db,
  order: Order,
  invoice: PurchaseOrder,
): Promise<void> => {
  for (const to of everybody(order, invoice))
    await mail.queue(tx, `invoice-places:${order.id}:${to}`, {
      to,
      replyTo: config.officeEmail,
      subject: `Your places for order ${orderName(order)} are kept`,
      text: [
        `We keep your places in the training until ${formatDay(invoice.validUntil)}.`,
        `They are yours once invoice ${invoiceName(invoice)} is paid: ${invoiceUrl(config, invoice)}`,
        '',
      ].join('\n'),
    })
}
