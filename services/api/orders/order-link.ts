import { getOrderCalendarPath } from '#contract/calendar-path.ts'
import { getOrderPath, ORDER_LINK_DAYS } from '#contract/order-path.ts'
import { createSignedToken, type TokenClaim, verifySignedToken } from '../http/signed-token.ts'
import type { Config } from '../services.ts'
import type { Order } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PURPOSE = 'order links'

type LinkedOrder = Pick<Order, 'id'> & { billing: Pick<Order['billing'], 'email'> }

function toOpened({ id, billing }: LinkedOrder) {
  return { id, email: billing.email }
}

/** The secret of an order page's address, good until {@link ORDER_LINK_DAYS} days from a moment. */
export function createOrderToken(config: Pick<Config, 'jwtSecret'>, order: LinkedOrder, from: Date): string {
  const end = new Date(from.getTime() + ORDER_LINK_DAYS * DAY_MS)
  return createSignedToken(config, PURPOSE, toOpened(order), end)
}

/** The address of an order's page on the site. */
export function buildOrderUrl(
  config: Pick<Config, 'jwtSecret' | 'siteUrl'>,
  order: LinkedOrder,
  from: Date,
): string {
  return config.siteUrl + getOrderPath(createOrderToken(config, order, from))
}

/** The address of the calendar file with an order's trainings on the site. */
export function buildOrderCalendarUrl(
  config: Pick<Config, 'jwtSecret' | 'siteUrl'>,
  order: LinkedOrder,
  from: Date,
): string {
  return config.siteUrl + getOrderCalendarPath(createOrderToken(config, order, from))
}

/** Whether a token is ours for this order, and still good. */
export function verifyOrderToken(
  config: Pick<Config, 'jwtSecret'>,
  order: LinkedOrder,
  claim: TokenClaim,
  now: Date,
): 'good' | 'expired' | 'forged' {
  return verifySignedToken(config, PURPOSE, toOpened(order), claim, now)
}
