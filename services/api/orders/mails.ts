import { formatMoney } from '#contract/money.ts'
import type { Db } from '../db/connect.ts'
import { button, lines, type MailBlock, type MailLine, section } from '../mail/content.ts'
import { formatDay } from '../pages/day.ts'
import type { Config, Services } from '../services.ts'
import { buildEbookLink, LINK_DAYS } from './ebook-links.ts'
import { buildOrderCalendarUrl, buildOrderUrl } from './order-link.ts'
import { listPurchasedItems, type PurchasedItems } from './purchased-items.ts'
import { formatOrderNumber, type Order } from './queries.ts'
import { buildReceiptUrl } from './receipt-url.ts'

function listOrderedItems(order: Order, { lines: orderLines }: PurchasedItems, heading: string): MailBlock {
  return {
    kind: 'amounts',
    heading,
    rows: orderLines.map(({ quantity, title, unitCents }) => ({
      text: `${quantity} x ${title}`,
      amount: formatMoney(quantity * unitCents),
    })),
    total: formatMoney(order.amountCents),
  }
}

function formatPostalAddress({ billing: { name, address } }: Order) {
  return [name, address.line1, `${address.city}, ${address.state} ${address.zip_code}`]
}

function listEbookLinks(config: Config, order: Order, { ebooks }: PurchasedItems, now: Date): MailLine[] {
  if (ebooks.length === 0) return []
  return [
    ...ebooks.map(({ slug, title }) => ({ label: title, href: buildEbookLink(config, order.id, slug, now) })),
    `These links work for ${LINK_DAYS} days. Your order online has new ones.`,
  ]
}

function listTrainings(config: Config, order: Order, { trainings }: PurchasedItems, now: Date): MailLine[] {
  if (trainings.length === 0) return []
  return [
    ...trainings.map(
      ({ title, date, location, seats }) =>
        `${title}, ${date}, ${location}, ${seats} ${seats === 1 ? 'seat' : 'seats'}`,
    ),
    { label: 'Add to your calendar', href: buildOrderCalendarUrl(config, order, now) },
  ]
}

function buildBuyerMail({ config, clock }: Services, order: Order, items: PurchasedItems): MailBlock[] {
  const now = clock()
  return [
    lines(`Thank you for your order ${formatOrderNumber(order)}.`),
    button('See your order online', buildOrderUrl(config, order, now)),
    listOrderedItems(order, items, 'What you bought'),
    ...section('Your ebooks', listEbookLinks(config, order, items, now)),
    ...section(
      'Your licenses',
      items.licenses.flatMap(({ title, code, endsAt }) => [
        `${title}, good until ${formatDay(endsAt)}`,
        `License code: ${code}`,
      ]),
    ),
    ...section('Your training', listTrainings(config, order, items, now)),
    ...section('We send your workbooks to', items.workbooks.length > 0 ? formatPostalAddress(order) : []),
    lines({ label: 'Your receipt', href: buildReceiptUrl(config.publicUrl, order) }),
    lines(`Questions: answer this mail or write to ${config.officeEmail}.`),
  ]
}

function buildOfficeMail({ config }: Services, order: Order, items: PurchasedItems): MailBlock[] {
  const { billing } = order
  return [
    lines(`Order ${formatOrderNumber(order)} is paid.`),
    listOrderedItems(order, items, 'Ordered'),
    ...section('Buyer', [...formatPostalAddress(order), billing.email, billing.phone]),
    ...section(
      'Training',
      items.lines
        .filter(line => line.kind === 'training')
        .map(
          line =>
            `${line.title}: teaches ${line.whatTeach}, at ${line.whereTeach}, is ${line.iamTeach?.replaceAll(',', ', ')}`,
        ),
    ),
    lines({ label: 'Receipt', href: buildReceiptUrl(config.publicUrl, order) }),
  ]
}

/** Queues the receipt for the buyer and the notice for the office, within the transaction that settles. */
export async function queueReceiptMails(services: Services, tx: Db, order: Order): Promise<void> {
  const { mail, config } = services
  const items = await listPurchasedItems(tx, order)
  await mail.queue(tx, `receipt:${order.id}`, {
    to: order.billing.email,
    replyTo: config.officeEmail,
    subject: `Your receipt for order ${formatOrderNumber(order)}`,
    heading: `Order ${formatOrderNumber(order)}`,
    content: buildBuyerMail(services, order, items),
  })
  await mail.queue(tx, `sale:${order.id}`, {
    to: config.officeEmail,
    replyTo: order.billing.email,
    subject: `Order ${formatOrderNumber(order)}: ${formatMoney(order.amountCents)}`,
    content: buildOfficeMail(services, order, items),
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
    content: [
      lines(
        `Order ${formatOrderNumber(order)} was paid after its seat hold had expired. It needs more seats than are left:`,
        ...missing.map(({ title, missing }) => `${title}: ${missing} short`),
      ),
      lines(
        `Please add seats, or arrange another date with ${order.billing.name}, ${order.billing.email}, or refund the order at Stripe.`,
        'The buyer already has a receipt for these seats.',
      ),
    ],
  })
}

/** Tells the buyer that the whole order was refunded, within the transaction that records it. */
export function queueRefundMail({ mail, config }: Services, tx: Db, order: Order): Promise<void> {
  const name = formatOrderNumber(order)
  return mail.queue(tx, `refund:${order.id}`, {
    to: order.billing.email,
    replyTo: config.officeEmail,
    subject: `Your refund for order ${name}`,
    content: [
      lines(
        `We have refunded ${formatMoney(order.amountCents)} for order ${name}. Your bank shows it within 5 to 10 days.`,
      ),
      lines(`Questions: answer this mail or write to ${config.officeEmail}.`),
    ],
  })
}
