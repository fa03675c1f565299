import { AbandonedPayment } from '#contract/payments.ts'
import { api } from '../api/client.server.ts'
import type { Purchase } from '../session/session.server.ts'
import { successTypeOf } from './order.ts'
import type { Pending } from './pending.server.ts'

/** What has become of a payment under its name. */
export type Fate =
  /** It went through, for so much in cents; perhaps from another tab. */
  | { kind: 'ordered'; purchase: Purchase; total: number }
  /** It has not gone through, and never will. */
  | { kind: 'over' }
  /** It may yet go through, or nobody answers. */
  | { kind: 'unknown' }
  /** A service without the question (contract, Additions). */
  | { kind: 'not asked' }

/** Asks what has become of a payment, of which no answer is waited for any more; one on its way then never arrives. */
export const abandon = async ({ key, cart }: Pending, from: Request): Promise<Fate> => {
  const answer = await api.post('/no_auth/payments/abandon/', AbandonedPayment, {
    body: {},
    idempotencyKey: key,
    from,
  })
  if (!answer.ok) {
    const isSilent = answer.status === null || answer.status >= 500 || answer.status === 429
    return { kind: isSilent ? 'unknown' : 'not asked' }
  }
  const { value } = answer
  switch (value.status) {
    case 'ordered': {
      const { amount, receipt_url, invoice_url } = value
      const purchase = {
        type: successTypeOf(cart),
        receiptUrl: receipt_url ?? '',
        ...(invoice_url !== undefined && { invoiceUrl: invoice_url }),
      }
      return { kind: 'ordered', purchase, total: amount }
    }
    case 'pending':
      return { kind: 'unknown' }
    case 'failed':
    case 'none':
      return { kind: 'over' }
    default:
      return value satisfies never
  }
}
