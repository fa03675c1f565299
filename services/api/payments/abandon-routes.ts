import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { z } from 'zod'
import { toDollars } from '#contract/money.ts'
import type { AbandonedPayment } from '#contract/payments.ts'
import { orders } from '../db/schema/orders.ts'
import { clientAddress } from '../http/client-address.ts'
import { makeLimiter } from '../http/limits.ts'
import { needKey, spendKey } from '../idempotency/keys.ts'
import type { Order } from '../orders/queries.ts'
import { receiptUrl } from '../orders/receipt-mail.ts'
import { invoiceUrl, purchaseOrderOf } from '../purchase-orders/queries.ts'
import type { Services } from '../services.ts'

/**
 * `POST /no_auth/payments/abandon/`: what has become of the order under an `Idempotency-Key`, for a buyer who is
 * about to pay another one. The key is spent, so that a request for it that is late on its way makes no order.
 */
export const abandonRoutes = ({ db, config, clock }: Services) => {
  const byAddress = makeLimiter({ points: 240, per: 'hour' })

  const statusOf = async (order: Order | undefined): Promise<z.input<typeof AbandonedPayment>> => {
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
          ...(order.means === 'purchase_order'
            ? { invoice_url: invoiceUrl(config, await purchaseOrderOf(db, order.id)) }
            : { receipt_url: receiptUrl(config.publicUrl, order) }),
        }
      default:
        return order.state satisfies never
    }
  }

  return new Hono().post('/no_auth/payments/abandon/', async c => {
    const key = needKey(c)
    await byAddress.take(clientAddress(c, config))
    const id = await spendKey(db, key, clock())
    const [order] = id === null ? [] : await db.select().from(orders).where(eq(orders.id, id))
    return c.json(await statusOf(order))
  })
}
