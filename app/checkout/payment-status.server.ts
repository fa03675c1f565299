import { AbandonedPayment } from '#contract/payments.ts'
import { api } from '../api/client.server.ts'
import { isUndecided } from '../api/status.ts'
import { toPaymentError } from './messages.ts'
import { getSuccessType } from './order.ts'
import type { Payment } from './payment.ts'
import type { PaymentResult } from './payment-state.ts'

/** The result of a payment that is asked about, and the amount in cents where it was paid. */
export type PaymentStatus = PaymentResult & { amount?: number }

/**
 * Returns the payment's result from the API and invalidates its key, so that a request that
 * arrives late creates no order. `unknown` where the service lacks the call (architecture rule 10).
 */
export async function invalidatePayment({ key, cart }: Payment, from: Request): Promise<PaymentStatus> {
  const answer = await api.post('/no_auth/payments/abandon/', AbandonedPayment, {
    body: {},
    idempotencyKey: key,
    from,
  })
  if (!answer.ok) return { kind: isUndecided(answer.status) ? 'pending' : 'unknown' }
  const { value } = answer
  switch (value.status) {
    case 'ordered': {
      const { amount, receipt_url, invoice_url, order_token } = value
      const purchase = {
        type: getSuccessType(cart),
        receiptUrl: receipt_url ?? '',
        ...(invoice_url !== undefined && { invoiceUrl: invoice_url }),
        orderToken: order_token,
      }
      return { kind: 'paid', purchase, amount }
    }
    case 'pending':
      return { kind: 'pending' }
    case 'failed':
    case 'none':
      return { kind: 'failed', error: toPaymentError('Nothing was charged. Please try again.') }
    default:
      return value satisfies never
  }
}
