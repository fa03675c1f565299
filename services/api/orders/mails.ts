import { formatMoney } from '#contract/money.ts'
import type { Db } from '../db/connect.ts'
import { formatDay } from '../pages/day.ts'
import type { Services } from '../services.ts'
import { buildEbookLink, LINK_DAYS } from './ebook-links.ts'
import { buildOrderUrl } from './order-link.ts'
import { listPurchasedItems, type PurchasedItems } from './purchased-items.ts'
import { formatOrderNumber, type Order } from './queries.ts'
import { buildReceiptUrl } from './receipt-url.ts'

function formatSection(heading: string, lines: string[]) {
  return lines.length > 0 ? ['', heading, ...lines] : []
}

function formatOrderedItems(order: Order, { lines }: PurchasedItems) {
  return [
    ...lines.map(
      ({ quantity, title, unitCents }) => `${quantity} x ${title}: ${formatMoney(quantity * unitCents)}`,
    ),
    `Total: ${formatMoney(order.amountCents)}`,
  ]
}

function formatPostalAddress({ billing: { name, address } }: Order) {
  return [name, address.line1, `${address.city}, ${address.state} ${address.zip_code}`]
}

function buildBuyerText({ config, clock }: Services, order: Order, items: PurchasedItems): string {
  const now = clock()
  return [
    `Thank you for your order ${formatOrderNumber(order)}.`,
    ...formatSection('What you bought', formatOrderedItems(order, items)),
    ...formatSection(
      `Your ebooks (these links work for ${LINK_DAYS} days; your receipt gives new ones)`,
      items.ebooks.map(({ slug, title }) => `${title}: ${buildEbookLink(config, order.id, slug, now)}`),
    ),
    ...formatSection(
      'Your licenses',
      items.licenses.map(
        ({ title, code, endsAt }) => `${title}: license code ${code}, good until ${formatDay(endsAt)}`,
      ),
    ),
    ...formatSection(
      'Your training',
      items.trainings.map(
        ({ title, date, location, seats }) =>
          `${title}, ${date}, ${location}, ${seats} ${seats === 1 ? 'seat' : 'seats'}`,
      ),
    ),
    ...formatSection(
      items.workbooks.length > 0 ? 'We send your workbooks to' : '',
      items.workbooks.length > 0 ? formatPostalAddress(order) : [],
    ),
    '',
    `Your order online, with downloads and dates for your calendar: ${buildOrderUrl(config, order, now)}`,
    `Your receipt: ${buildReceiptUrl(config.publicUrl, order)}`,
    `Questions: answer this mail or write to ${config.officeEmail}.`,
    '',
  ].join('\n')
}

function buildOfficeText({ config }: Services, order: Order, items: PurchasedItems): string {
  const { billing } = order
  return [
    `Order ${formatOrderNumber(order)} is paid.`,
    ...formatSection('Ordered', formatOrderedItems(order, items)),
    ...formatSection('Buyer', [...formatPostalAddress(order), billing.email, billing.phone]),
    ...formatSection(
      'Training',
      items.lines
        .filter(line => line.kind === 'training')
        .map(
          line =>
            `${line.title}: teaches ${line.whatTeach}, at ${line.whereTeach}, is ${line.iamTeach?.replaceAll(',', ', ')}`,
        ),
    ),
    '',
    `Receipt: ${buildReceiptUrl(config.publicUrl, order)}`,
    '',
  ].join('\n')
}

/** Queues the receipt for the buyer and the notice for the office, within the transaction that settles. */
export async function queueReceiptMails(services: Services, tx: Db, order: Order): Promise<void> {
  const { mail, config } = services
  const items = await listPurchasedItems(tx, order)
  await mail.queue(tx, `receipt:${order.id}`, {
    to: order.billing.email,
    replyTo: config.officeEmail,
    subject: `Your receipt for order ${formatOrderNumber(order)}`,
    text: buildBuyerText(services, order, items),
  })
  await mail.queue(tx, `sale:${order.id}`, {
    to: config.officeEmail,
    replyTo: order.billing.email,
    subject: `Order ${formatOrderNumber(order)}: ${formatMoney(order.amountCents)}`,
    text: buildOfficeText(services, order, items),
  })
}

/** Tells the office of a paid order for more seats than are left, within the transaction that settles. */
export function queueOversoldMail(
  { mail, config }: Services,
  tx: Db,
  order: Order,
  missing: { title: string; missing: number }[],
): Promise<void> {
  return mail.queue(tx, `oversold:${order.id}`, {
    to: config.officeEmail,
    replyTo: order.billing.email,
    subject: `Not enough seats for order ${formatOrderNumber(order)}`,
    text: [
      `Order ${formatOrderNumber(order)} was paid after its seat hold had expired. It needs more seats than are left:`,
      ...missing.map(({ title, missing }) => `${title}: ${missing} short`),
      '',
      `Please add seats, or arrange another date with ${order.billing.name}, ${order.billing.email}, or refund`,
      'the order at Stripe. The buyer already has a receipt for these seats.',
      '',
    ].join('\n'),
  })
}

/** Tells the buyer that the whole order was refunded, within the transaction that records it. */
export function queueRefundMail({ mail, config }: Services, tx: Db, order: Order): Promise<void> {
  const name = formatOrderNumber(order)
  return mail.queue(tx, `refund:${order.id}`, {
    to: order.billing.email,
    replyTo: config.officeEmail,
    subject: `Your refund for order ${name}`,
    text: `We have refunded ${formatMoney(order.amountCents)} for order ${name}. Your bank shows it within 5 to 10 days.\n`,
  })
}
