import { getOrderCalendarPath } from '#contract/calendar-path.ts'
import { getOrderPath, ORDER_LINK_DAYS } from '#contract/order-path.ts'
import { createSignedToken, type Opened } from '../http/signed-token.ts'
import type { Config } from '../services.ts'
import type { Order } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** What the tokens of orders are signed for. */
export const ORDER_LINKS = 'order links'

type LinkedOrder = Pick<Order, 'id'> & { billing: Pick<Order['billing'], 'email'> }

/** What an order's token opens. */
export function toOpenedOrder({ id, billing }: LinkedOrder): Opened {
  return { id, email: billing.email }
}

/** The secret of an order page's address, good until {@link ORDER_LINK_DAYS} days from a moment. */
export function createOrderToken(config: Pick<Config, 'jwtSecrets'>, order: LinkedOrder, from: Date): string {
  const end = new Date(from.getTime() + ORDER_LINK_DAYS * DAY_MS)
  return createSignedToken(config, ORDER_LINKS, toOpenedOrder(order), end)
}

/** The address of an order's page on the site. */
export function buildOrderUrl(
  config: Pick<Config, 'jwtSecrets' | 'siteUrl'>,
  order: LinkedOrder,
  from: Date,
): string {
  return config.siteUrl + getOrderPath(createOrderToken(config, order, from))
}

/** The address of the calendar file with an order's trainings on the site. */
export function buildOrderCalendarUrl(
  config: Pick<Config, 'jwtSecrets' | 'siteUrl'>,
  order: LinkedOrder,
  from: Date,
): string {
  return config.siteUrl + getOrderCalendarPath(createOrderToken(config, order, from))
}
