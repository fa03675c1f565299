import { formatMoney } from '#contract/money.ts'
import type { Db } from '../db/connect.ts'
import { linesOf, type Order, orderName } from '../orders/queries.ts'
import { formatDay } from '../pages/day.ts'
import type { Services } from '../services.ts'
import { invoiceName, invoiceUrl, type PurchaseOrder, placesText } from './queries.ts'

interface Told {
  order: Order
  invoice: PurchaseOrder
}

/** Writes to who pays and to who ordered, once where they are the same. */
const tellSchool = async (
  { mail, config }: Services,
  tx: Db,
  { order, invoice }: Told,
  { reason, subject, lines }: { reason: string; subject: string; lines: string[] },
): Promise<void> => {
  for (const to of new Set([invoice.billingEmail, order.billing.email]))
    await mail.queue(tx, `${reason}:${order.id}:${to}`, {
      to,
      replyTo: config.officeEmail,
      subject,
      text: [...lines, ''].join('\n'),
    })
}

/** Sends the invoice to the school, and tells the office, within the transaction. */
export const queueInvoice = async (services: Services, tx: Db, { order, invoice }: Told): Promise<void> => {
  const { mail, config } = services
  const name = invoiceName(invoice)
  const amount = formatMoney(order.amountCents)
  const places = placesText(await linesOf(tx, order.id), invoice)
  await tellSchool(
    services,
    tx,
    { order, invoice },
    {
      reason: 'invoice',
      subject: `Pro-forma invoice ${name} for ${invoice.school}`,
      lines: [
        `Thank you for your order ${orderName(order)} for ${invoice.school}, purchase order ${invoice.poNumber}.`,
        '',
        `Pro-forma invoice ${name}: ${amount}, valid until ${formatDay(invoice.validUntil)}`,
        `Read and print it here: ${invoiceUrl(config, invoice)}`,
        '',
        'We send licenses, ebooks and seats as soon as your payment has arrived.',
        ...(places === null ? [] : [places]),
        `Questions: answer this mail or write to ${config.officeEmail}.`,
      ],
    },
  )
  await mail.queue(tx, `invoice-office:${order.id}`, {
    to: config.officeEmail,
    replyTo: order.billing.email,
    subject: `Purchase order ${invoice.poNumber} from ${invoice.school}: ${amount}`,
    text: `Order ${orderName(order)} waits for payment of invoice ${name}.\n${invoiceUrl(config, invoice)}\n`,
  })
}

/** Says that the office has called the order off. */
export const queueCancelled = (services: Services, tx: Db, { order, invoice }: Told): Promise<void> => {
  const name = invoiceName(invoice)
  return tellSchool(
    services,
    tx,
    { order, invoice },
    {
      reason: 'invoice-cancelled',
      subject: `Pro-forma invoice ${name} is cancelled`,
      lines: [
        `We have cancelled your order ${orderName(order)}, purchase order ${invoice.poNumber}.`,
        `Please do not pay invoice ${name}. If you did already, write to ${services.config.officeEmail}.`,
      ],
    },
  )
}

/** Says that the office keeps the places for as long as the invoice is valid. */
export const queuePlacesKept = (services: Services, tx: Db, { order, invoice }: Told): Promise<void> =>
  tellSchool(
    services,
    tx,
    { order, invoice },
    {
      reason: 'invoice-places',
      subject: `Your places for order ${orderName(order)} are kept`,
      lines: [
        `We keep your places in the training until ${formatDay(invoice.validUntil)}.`,
        `They are yours once invoice ${invoiceName(invoice)} is paid: ${invoiceUrl(services.config, invoice)}`,
      ],
    },
  )
