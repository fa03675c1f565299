import type { PaymentResponse } from '#contract/payments.ts'
import { ApiError } from '../http/errors.ts'
import { createOrderToken } from '../orders/order-link.ts'
import type { Order } from '../orders/queries.ts'
import { buildReceiptUrl } from '../orders/receipt-url.ts'
import type { Config } from '../services.ts'
import { NOT_COMPLETED } from '../stripe/payment-result.ts'

const STILL_PENDING =
  'We have not heard from the card company yet. Please do not pay a second time: we will e-mail you as soon as we know.'

/**
 * Returns the response for an order, the same for every repeat: 200 when paid, 402 with the bank’s message or
 * 400 with Stripe’s when failed. Throws 503 while the result is unknown; the request may then be repeated.
 */
export function toPaymentResponse(config: Config, order: Order): PaymentResponse {
  switch (order.state) {
    case 'paid':
    case 'refunded':
      return {
        receipt_url: buildReceiptUrl(config.publicUrl, order),
        order_id: order.id,
        order_token: createOrderToken(config, order, order.createdAt),
      }
    case 'failed': {
      const detail = order.failureDetail ?? NOT_COMPLETED
      if (order.failureStatus === 400) throw new ApiError(400, detail, { fields: { stripe_token: [detail] } })
      throw new ApiError(402, detail)
    }
    case 'pending':
      throw new ApiError(503, STILL_PENDING, { headers: { 'Retry-After': '2' } })
    case 'awaiting_po':
      throw new Error(`order ${order.id} is not paid by card`)
    default:
      return order.state satisfies never
  }
}
