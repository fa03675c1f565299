import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { OrderLinkRequest } from '#contract/orders.ts'
import { orders } from '../db/schema/orders.ts'
import { getClientAddress } from '../http/client-address.ts'
import { notFound } from '../http/errors.ts'
import { createMailRequestLimit } from '../http/mail-request-limit.ts'
import { createLinkOpener } from '../http/open-link.ts'
import { readBody } from '../http/read-body.ts'
import { ORDER_LINKS, toOpenedOrder } from '../orders/order-link.ts'
import type { Services } from '../services.ts'
import { requestOrderLink } from './order-link-request.ts'
import { describePlacedOrder } from './placed-order.ts'

const NO_SUCH_ORDER = 'There is no order at this address.'

/**
 * What buyers see of their orders: `GET /no_auth/orders/{token}/`, and `POST /no_auth/orders/link/`, which mails a new
 * address of an order's page (docs/decisions/0025).
 */
export function orderPageRoutes(services: Services) {
  const { db, config, mail } = services
  const openOrder = createLinkOpener(services, {
    purpose: ORDER_LINKS,
    limitName: 'order tokens by address',
    missing: NO_SUCH_ORDER,
    find: async id => (await db.select().from(orders).where(eq(orders.id, id)))[0],
    toOpened: toOpenedOrder,
  })
  const limitRequests = createMailRequestLimit(services.limits, 'order links')

  return new Hono()
    .get('/no_auth/orders/:token/', async c => {
      const placed = await describePlacedOrder(services, await openOrder(c, c.req.param('token')))
      if (!placed) throw notFound(NO_SUCH_ORDER)
      return c.json(placed)
    })
    .post('/no_auth/orders/link/', async c => {
      const { number, email } = await readBody(c, OrderLinkRequest)
      await limitRequests(getClientAddress(c, config), email)
      await requestOrderLink(services, number, email)
      mail.wake()
      return c.json({ sent: true })
    })
}
