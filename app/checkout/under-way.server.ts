import { redirect } from '@remix-run/node'
import { AbandonedPayment } from '#contract/payments.ts'
import { api } from '../api/client.server.ts'
import type { VisitorSession } from '../session/session.server.ts'
import { closeHosted, returnFromPaid } from './hosted-status.server.ts'
import { STILL_OPEN, STILL_UNKNOWN } from './messages.ts'
import { successTypeOf } from './order.ts'
import { sorry } from './pay.server.ts'
import type { Failure, Pending } from './pending.server.ts'
import { renewPaymentKey, settle, WAITING_PATH } from './settle.server.ts'

/** A payment is on its way that is to be waited for. */
export const isUnderWay = (pending: Pending | null): boolean =>
  pending !== null && !pending.isLeft && !pending.failure

/** Where a payment that was begun earlier is settled, before the cart is shown; null when there is none. */
export const paymentUnderWay = async (
  pending: Pending | null,
  session: VisitorSession,
): Promise<string | null> => (isUnderWay(pending) ? WAITING_PATH : returnFromPaid(session))

/** What stands in the way of a new payment: an earlier one to settle first, or one that nobody can tell about. */
type Obstacle = Response | Failure

/** A service that knows the question and cannot answer it, or one that is silent. */
const isSilent = (status: number | null): boolean => status === null || status >= 500 || status === 429

/**
 * Settles a payment that the buyer left, if it went through after all, or makes sure that it never will. A
 * service that does not know the question (contract, Additions) cannot do either.
 */
const settleLeft = async (
  pending: Pending,
  session: VisitorSession,
  from: Request,
): Promise<Obstacle | null> => {
  const answer = await api.post('/no_auth/payments/abandon/', AbandonedPayment, {
    body: {},
    idempotencyKey: pending.key,
    from,
  })
  if (answer.ok && answer.value.status === 'ordered') {
    const { receipt_url, invoice_url } = answer.value
    const purchase = {
      type: successTypeOf(pending.cart),
      receiptUrl: receipt_url ?? '',
      ...(invoice_url !== undefined && { invoiceUrl: invoice_url }),
    }
    return settle(session, pending, { kind: 'paid', purchase })
  }
  if (answer.ok ? answer.value.status === 'pending' : isSilent(answer.status)) return sorry(STILL_UNKNOWN)
  renewPaymentKey(session)
  return null
}

/**
 * Clears the way for a payment that is about to begin, beside none that {@link isUnderWay}: once it returns
 * null, nothing else can be paid for this cart. The session must be kept then.
 */
export const makeWay = async (
  pending: Pending | null,
  session: VisitorSession,
  from: Request,
): Promise<Obstacle | null> => {
  const obstacle = pending?.isLeft ? await settleLeft(pending, session, from) : null
  if (obstacle) return obstacle
  const closed = await closeHosted(session)
  if (closed.kind === 'paid') return redirect(closed.returnTo, 303)
  return closed.kind === 'unknown' ? sorry(STILL_OPEN) : null
}
