import { formatMoney } from '#contract/money.ts'
import type { Db } from '../db/connect.ts'
import { formatDay } from '../pages/day.ts'
import type { Services } from '../services.ts'
import { ebookLink, LINK_DAYS } from './ebook-links.ts'
import { type Goods, goodsOf } from './goods.ts'
import { type Order, orderName } from './queries.ts'

/** The address of an order's receipt, which nobody can guess. */
export const receiptUrl = (publicUrl: string, order: Order): string =>
  `${publicUrl}/receipts/${order.receiptToken}/`

const section = (heading: string, lines: string[]) => (lines.length > 0 ? ['', heading, ...lines] : [])

const orderedText = (order: Order, { lines }: Goods) => [
  ...lines.map(
    ({ quantity, title, unitCents }) => `${quantity} x ${title}: ${formatMoney(quantity * unitCents)}`,
  ),
  `Total: ${formatMoney(order.amountCents)}`,
]

const postalText = ({ billing: { name, address } }: Order) => [
  name,
  address.line1,
  `${address.city}, ${address.state} ${address.zip_code}`,
]

const buyerText = ({ config, clock }: Services, order: Order, goods: Goods): string => {
  const now = clock()
  return [
    `Thank you for your order ${orderName(order)}.`,
    ...section('What you bought', orderedText(order, goods)),
    ...section(
      `Your ebooks (these links work for ${LINK_DAYS} days; your receipt gives new ones)`,
      goods.ebooks.map(({ slug, title }) => `${title}: ${ebookLink(config, order.id, slug, now)}`),
    ),
    ...section(
      'Your licenses',
      goods.licenses.map(
        ({ title, code, endsAt }) => `${title}: license code ${code}, good until ${formatDay(endsAt)}`,
      ),
    ),
    ...section(
      'Your training',
      goods.trainings.map(
        ({ title, date, location, seats }) =>
          `${title}, ${date}, ${location}, ${seats} ${seats === 1 ? 'seat' : 'seats'}`,
      ),
    ),
    ...section(
      goods.workbooks.length > 0 ? 'We send your workbooks to' : '',
      goods.workbooks.length > 0 ? postalText(order) : [],
    ),
    '',
    `Your receipt: ${receiptUrl(config.publicUrl, order)}`,
    `Questions: answer this mail or write to ${config.officeEmail}.`,
    '',
  ].join('\n')
}

const officeText = ({ config }: Services, order: Order, goods: Goods): string => {
  const { billing } = order
  return [
    `Order ${orderName(order)} is paid.`,
    ...section('Ordered', orderedText(order, goods)),
    ...section('Buyer', [...postalText(order), billing.email, billing.phone]),
    ...section(
      'Training',
      goods.lines
        .filter(line => line.kind === 'training')
        .map(
          line =>
            `${line.title}: teaches ${line.whatTeach}, at ${line.whereTeach}, is ${line.iamTeach?.replaceAll(',', ', ')}`,
        ),
    ),
    '',
    `Receipt: ${receiptUrl(config.publicUrl, order)}`,
    '',
  ].join('\n')
}

/** Queues the receipt for the buyer and the notice for the office, within the transaction that settles. */
export const queueReceipts = async (services: Services, tx: Db, order: Order): Promise<void> => {
  const { mail, config } = services
  const goods = await goodsOf(tx, order)
  await mail.queue(tx, `receipt:${order.id}`, {
    to: order.billing.email,
    replyTo: config.officeEmail,
    subject: `Your receipt for order ${orderName(order)}`,
    text: buyerText(services, order, goods),
  })
  await mail.queue(tx, `sale:${order.id}`, {
    to: config.officeEmail,
    replyTo: order.billing.email,
    subject: `Order ${orderName(order)}: ${formatMoney(order.amountCents)}`,
    text: officeText(services, order, goods),
  })
}
