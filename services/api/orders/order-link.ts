import { createHmac, timingSafeEqual } from 'node:crypto'
import { getOrderCalendarPath } from '#contract/calendar-path.ts'
import { getOrderPath, ORDER_LINK_DAYS } from '#contract/order-path.ts'
import type { Config } from '../services.ts'
import type { Order } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ID_BYTES = 16
const UNTIL_BYTES = 4
const SIGNATURE_BYTES = 20

type LinkedOrder = Pick<Order, 'id'> & { billing: Pick<Order['billing'], 'email'> }

/**
 * Signs an order's id, an end in seconds since 1970, and the buyer's address: once that is erased, no link to the
 * order works any more. The key is made from the API's secret, so that a signature here is of no use anywhere else.
 */
function signLink({ jwtSecret }: Pick<Config, 'jwtSecret'>, { id, billing }: LinkedOrder, until: number) {
  const key = createHmac('sha256', jwtSecret).update('order links').digest()
  const text = `${id}\n${until}\n${billing.email.toLowerCase()}`
  return createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES)
}

/** The secret of an order page's address, good until {@link ORDER_LINK_DAYS} days from a moment. */
export function createOrderToken(config: Pick<Config, 'jwtSecret'>, order: LinkedOrder, from: Date): string {
  const until = Math.floor((from.getTime() + ORDER_LINK_DAYS * DAY_MS) / 1000)
  const end = Buffer.alloc(UNTIL_BYTES)
  end.writeUInt32BE(until)
  const id = Buffer.from(order.id.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, end, signLink(config, order, until)]).toString('base64url')
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

/** What a token claims; nothing of it is true before {@link verifyOrderToken}. */
export interface OrderClaim {
  orderId: string
  until: number
  signature: Buffer
}

/** Takes a token apart; null for one of another length. */
export function readOrderToken(token: string): OrderClaim | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + UNTIL_BYTES + SIGNATURE_BYTES) return null
  const hex = bytes.toString('hex', 0, ID_BYTES)
  return {
    orderId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    until: bytes.readUInt32BE(ID_BYTES),
    signature: bytes.subarray(ID_BYTES + UNTIL_BYTES),
  }
}

/** Whether a token is ours for this order, and still good. */
export function verifyOrderToken(
  config: Pick<Config, 'jwtSecret'>,
  order: LinkedOrder,
  { until, signature }: OrderClaim,
  now: Date,
): 'good' | 'expired' | 'forged' {
  if (!timingSafeEqual(signature, signLink(config, order, until))) return 'forged'
  return until * 1000 > now.getTime() ? 'good' : 'expired'
}
