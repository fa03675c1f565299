import { Hono } from 'hono'
import { CardPayment } from '#contract/payments.ts'
import { getClientAddress } from '../http/client-address.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { readBody } from '../http/read-body.ts'
import { readSentCampaign } from '../http/read-campaign.ts'
import { readIdempotencyKey } from '../idempotency/keys.ts'
import { createSingleFlight } from '../idempotency/single-flight.ts'
import { placeOrder } from '../orders/place.ts'
import type { Order } from '../orders/queries.ts'
import type { Services } from '../services.ts'
import { chargeOrder } from './charge.ts'
import { toPaymentResponse } from './payment-response.ts'

/** `POST /no_auth/payments/stripe/`: an order paid with a card token, charged once for each key. */
export function paymentRoutes(services: Services) {
  const byAddress = createRateLimiter(services.limits, {
    name: 'card payments by address',
    points: 240,
    per: 'hour',
  })
  /** By order id: a repeat of a request gets the first one's result. */
  const chargeOnce = createSingleFlight<Order>()

  return new Hono().post('/no_auth/payments/stripe/', async c => {
    const { stripe_token, ...order } = await readBody(c, CardPayment)
    const key = readIdempotencyKey(c, services.config, { ...order, stripe_token })
    const address = getClientAddress(c, services.config)
    const checkRateLimit = async () => {
      await byAddress.consume(address)
      await services.refusedCards.assertAvailable(address)
    }
    const placed = await placeOrder(services, {
      paymentMethod: 'card',
      order,
      campaign: await readSentCampaign(c),
      key,
      address,
      checkRateLimit,
    })
    const settled =
      placed.state === 'pending'
        ? await chargeOnce(placed.id, () => chargeOrder(services, placed, stripe_token))
        : placed
    if (placed.state === 'pending' && settled.state === 'failed')
      await services.refusedCards.penalize(address)
    return c.json(toPaymentResponse(services.config, settled))
  })
}
