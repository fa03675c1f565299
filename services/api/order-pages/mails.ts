import { ORDER_LINK_DAYS } from '#contract/order-path.ts'
import type { Db } from '../db/connect.ts'
import { button, lines } from '../mail/content.ts'
import { buildOrderUrl } from '../orders/order-link.ts'
import { formatOrderNumber, type Order } from '../orders/queries.ts'
import type { Services } from '../services.ts'

const MINUTE_MS = 60_000

/** What the mail needs to know of an order. */
type LinkedOrder = Pick<Order, 'id' | 'number'> & { billing: Pick<Order['billing'], 'email'> }

/** The address of an order's page, for someone who asked for it; once a minute at most. */
export function queueOrderLinkMail(
  { mail, config, clock }: Services,
  tx: Db,
  order: LinkedOrder,
  to: string,
): Promise<void> {
  const now = clock()
  const name = formatOrderNumber(order)
  return mail.queue(
    tx,
    `order-link:${order.id}:${Math.floor(now.getTime() / MINUTE_MS)}:${to.toLowerCase()}`,
    {
      to,
      replyTo: config.officeEmail,
      subject: `Your order ${name}`,
      content: [
        lines(
          `You asked for a link to order ${name}. It shows your downloads, license codes, dates and invoice.`,
        ),
        button('See your order', buildOrderUrl(config, order, now)),
        lines(
          `The link works for ${ORDER_LINK_DAYS} days. Anyone who has it can see the order, so share it with care.`,
          'If you did not ask for it, ignore this e-mail.',
        ),
        lines(`Questions: answer this mail or write to ${config.officeEmail}.`),
      ],
    },
  )
}
