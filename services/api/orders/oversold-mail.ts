import type { Db } from '../db/connect.ts'
import type { Services } from '../services.ts'
import { formatOrderNumber, type Order } from './queries.ts'

/** Tells the office, within the transaction that settles, of a paid order for more places than there are. */
export function queueOversoldMail(
  { mail, config }: Services,
  tx: Db,
  order: Order,
  missing: { title: string; missing: number }[],
): Promise<void> {
  return mail.queue(tx, `oversold:${order.id}`, {
    to: config.officeEmail,
    replyTo: order.billing.email,
    subject: `Too few places for order ${formatOrderNumber(order)}`,
    text: [
      `Order ${formatOrderNumber(order)} was paid after its places had been let go. It takes more than there are:`,
      ...missing.map(({ title, missing }) => `${title}: ${missing} too many`),
      '',
      `Please make room, or agree on another date with ${order.billing.name}, ${order.billing.email}, or refund`,
      'the order at Stripe. The buyer has a receipt that counts on these places.',
      '',
    ].join('\n'),
  })
}
