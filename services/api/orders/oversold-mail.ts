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
