import { Hono } from 'hono'
import { CardPayment } from '#contract/payments.ts'
import { clientAddress } from '../http/client-address.ts'
import { makeLimiter } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import { readKey } from '../idempotency/keys.ts'
import { placeOrder } from '../orders/place.ts'
import type { Order } from '../orders/queries.ts'
import type { Services } from '../services.ts'
import { answerOf } from './answer.ts'
import { charge } from './charge.ts'

/** `POST /no_auth/payments/stripe/`: an order paid with a card token, charged once for each key. */
export const paymentRoutes = (services: Services) => {
  const byAddress = makeLimiter({ points: 240, per: 'hour' })
  /** Charges under way here; a repeat of a request waits for the first one's answer. */
  const underWay = new Map<string, Promise<Order>>()

  const chargeOnce = (order: Order, token: string): Promise<Order> => {
    const running = underWay.get(order.id)
    if (running) return running
    const begun = charge(services, order, token).finally(() => underWay.delete(order.id))
    underWay.set(order.id, begun)
    return begun
  }

  return new Hono().post('/no_auth/payments/stripe/', async c => {
    const { stripe_token, ...order } = await readBody(c, CardPayment)
    const key = readKey(c, services.config, { ...order, stripe_token })
    const address = clientAddress(c, services.config)
    const admit = async () => {
      await byAddress.take(address)
      await services.refusedCards.check(address)
    }
    const placed = await placeOrder(services, { means: 'card', order, key, admit })
    const settled = placed.state === 'pending' ? await chargeOnce(placed, stripe_token) : placed
    if (placed.state === 'pending' && settled.state === 'failed') await services.refusedCards.note(address)
    return c.json(answerOf(services.config, settled))
  })
}
