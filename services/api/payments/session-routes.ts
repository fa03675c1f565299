import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { HostedPayment, type HostedSessionStatus } from '#contract/payments.ts'
import { orders } from '../db/schema/orders.ts'
import { getClientAddress } from '../http/client-address.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { readBody } from '../http/read-body.ts'
import { readSentCampaign } from '../http/read-campaign.ts'
import { isSite } from '../http/site-key.ts'
import { readIdempotencyKey } from '../idempotency/keys.ts'
import { createOrderToken } from '../orders/order-link.ts'
import { placeOrder } from '../orders/place.ts'
import { listOrderLines, type Order } from '../orders/queries.ts'
import { buildReceiptUrl } from '../orders/receipt-url.ts'
import { getSuccessType } from '../orders/success-type.ts'
import type { Services } from '../services.ts'
import { expireHostedPage } from '../stripe/hosted-page.ts'
import { createHostedRefresh } from '../stripe/refresh-hosted.ts'
import { checkReturnUrl } from '../stripe/return-url.ts'
import { withStripeErrors } from '../stripe/with-stripe-errors.ts'
import { openHostedSession, settleSession } from './sessions.ts'

/**
 * Hosted checkout: `POST …/session/` makes a page to send the buyer to, `GET …/session/{id}/` says how it went,
 * `POST …/session/{id}/close/` closes it before its cart is paid another way.
 */
export function sessionRoutes(services: Services) {
  const { db, config } = services
  const byAddress = createRateLimiter(services.limits, {
    name: 'hosted pages by address',
    points: 240,
    per: 'hour',
  })

  /** The id stands in addresses that Stripe and browsers see, so the receipt is told to the site alone. */
  const getStatus = async (c: Context, order: Order): Promise<z.input<typeof HostedSessionStatus>> => {
    if (order.state === 'pending') return { status: 'open' }
    if (order.paidAt === null) return { status: 'expired' }
    return {
      status: 'paid',
      ...(isSite(c, config) && {
        receipt_url: buildReceiptUrl(config.publicUrl, order),
        order_token: createOrderToken(config, order, order.createdAt),
      }),
      success_type: getSuccessType(await listOrderLines(db, order.id)),
    }
  }

  const findBySession = async (id: string): Promise<Order> => {
    const [order] = await db.select().from(orders).where(eq(orders.checkoutSession, id))
    if (!order) throw notFound('There is no such session.')
    return order
  }

  const refreshOrder = createHostedRefresh<Order>(services, (order, id) => settleSession(services, order, id))

  return new Hono()
    .post('/no_auth/payments/stripe/session/', async c => {
      const sent = await readBody(c, HostedPayment)
      const address = getClientAddress(c, config)
      const { success_url, cancel_url, ...order } = sent
      checkReturnUrl(config, 'success_url', success_url)
      checkReturnUrl(config, 'cancel_url', cancel_url)
      const placed = await placeOrder(services, {
        paymentMethod: 'hosted',
        order,
        campaign: await readSentCampaign(c),
        key: readIdempotencyKey(c, config, sent),
        address,
        checkRateLimit: () => byAddress.consume(address),
      })
      const session = await withStripeErrors(services, () =>
        openHostedSession(services, placed, { successUrl: success_url, cancelUrl: cancel_url }),
      )
      return c.json(session)
    })
    .get('/no_auth/payments/stripe/session/:id/', async c => {
      const id = c.req.param('id')
      await services.hostedReads.consume(getClientAddress(c, config))
      const order = await findBySession(id)
      return c.json(await getStatus(c, await refreshOrder(order, id)))
    })
    .post('/no_auth/payments/stripe/session/:id/close/', async c => {
      const id = c.req.param('id')
      if (!isSite(c, config)) throw new ApiError(403, 'Please use the form on our site.')
      await services.hostedReads.consume(getClientAddress(c, config))
      const order = await findBySession(id)
      const closed = await withStripeErrors(services, async () => {
        if (order.state !== 'pending') return order
        await expireHostedPage(services, id)
        return settleSession(services, order, id)
      })
      return c.json(await getStatus(c, closed))
    })
}
