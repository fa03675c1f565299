import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { z } from 'zod'
import { toDollars } from '#contract/money.ts'
import type { AbandonedPayment } from '#contract/payments.ts'
import { orders } from '../db/schema/orders.ts'
import { getClientAddress } from '../http/client-address.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { invalidateKey, requireIdempotencyKey } from '../idempotency/keys.ts'
import { createOrderToken } from '../orders/order-link.ts'
import type { Order } from '../orders/queries.ts'
import { buildReceiptUrl } from '../orders/receipt-url.ts'
import { buildInvoiceUrl, getPurchaseOrder } from '../purchase-orders/queries.ts'
import type { Services } from '../services.ts'

/**
 * `POST /no_auth/payments/abandon/`: returns the state of the order with an `Idempotency-Key`, for a buyer who
 * is about to pay another one. The key is invalidated, so that a late request with it creates no order.
 */
export function abandonRoutes({ db, config, clock, limits }: Services) {
  const byAddress = createRateLimiter(limits, {
    name: 'abandoned payments by address',
    points: 240,
    per: 'hour',
  })

  const getStatus = async (order: Order | undefined): Promise<z.input<typeof AbandonedPayment>> => {
    if (!order) return { status: 'none' }
    switch (order.state) {
      case 'pending':
      case 'failed':
        return { status: order.state }
      case 'paid':
      case 'refunded':
      case 'awaiting_po':
        return {
          status: 'ordered',
          amount: toDollars(order.amountCents),
          order_token: createOrderToken(config, order, order.createdAt),
          ...(order.paymentMethod === 'purchase_order'
            ? { invoice_url: buildInvoiceUrl(config, await getPurchaseOrder(db, order.id)) }
            : { receipt_url: buildReceiptUrl(config.publicUrl, order) }),
        }
      default:
        return order.state satisfies never
    }
  }

  return new Hono().post('/no_auth/payments/abandon/', async c => {
    const key = requireIdempotencyKey(c)
    await byAddress.consume(getClientAddress(c, config))
    const id = await invalidateKey(db, key, clock())
    const [order] = id === null ? [] : await db.select().from(orders).where(eq(orders.id, id))
    return c.json(await getStatus(order))
  })
}
