import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { OrderLinkRequest, OrderToken } from '#contract/orders.ts'
import { orders } from '../db/schema/orders.ts'
import { getClientAddress } from '../http/client-address.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { createMailRequestLimit } from '../http/mail-request-limit.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { readBody } from '../http/read-body.ts'
import { readSignedToken } from '../http/signed-token.ts'
import { verifyOrderToken } from '../orders/order-link.ts'
import type { Services } from '../services.ts'
import { requestOrderLink } from './order-link-request.ts'
import { describePlacedOrder } from './placed-order.ts'

const NO_SUCH_ORDER = 'There is no order at this address.'
const EXPIRED = 'This link has expired.'

/**
 * What buyers see of their orders: `GET /no_auth/orders/{token}/`, and `POST /no_auth/orders/link/`, which mails a new
 * address of an order's page (docs/decisions/0025).
 */
export function orderPageRoutes(services: Services) {
  const { db, config, clock, mail } = services
  const guesses = createRateLimiter(services.limits, {
    name: 'order tokens by address',
    points: 120,
    per: 'hour',
  })
  const limitRequests = createMailRequestLimit(services.limits, 'order links')

  const findOrder = async (token: string) => {
    const claim = OrderToken.safeParse(token).success ? readSignedToken(token) : null
    if (!claim) throw notFound(NO_SUCH_ORDER)
    const [order] = await db.select().from(orders).where(eq(orders.id, claim.id))
    const verdict = order ? verifyOrderToken(config, order, claim, clock()) : 'forged'
    if (!order || verdict === 'forged') throw notFound(NO_SUCH_ORDER)
    if (verdict === 'expired') throw new ApiError(410, EXPIRED)
    return order
  }

  return new Hono()
    .get('/no_auth/orders/:token/', async c => {
      const address = getClientAddress(c, config)
      await guesses.assertAvailable(address)
      try {
        const placed = await describePlacedOrder(services, await findOrder(c.req.param('token')))
        if (!placed) throw notFound(NO_SUCH_ORDER)
        return c.json(placed)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) await guesses.penalize(address)
        throw error
      }
    })
    .post('/no_auth/orders/link/', async c => {
      const { number, email } = await readBody(c, OrderLinkRequest)
      await limitRequests(getClientAddress(c, config), email)
      await requestOrderLink(services, number, email)
      mail.wake()
      return c.json({ sent: true })
    })
}
