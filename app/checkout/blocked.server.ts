import { redirect } from '@remix-run/node'
import type { VisitorSession } from '../session/session.server.ts'
import { applyPaymentState } from './complete.server.ts'
import { renewIdempotencyKey } from './idempotency-key.server.ts'
import { STILL_OPEN, STILL_PENDING, toPaymentError } from './messages.ts'
import { closeHosted, returnFromPaid } from './methods/hosted/status.server.ts'
import { advancePayment, type PaymentError, type PaymentState } from './payment-state.ts'
import { invalidatePayment } from './payment-status.server.ts'
import { findLateResult } from './send-payment.server.ts'
import { WAITING_PATH } from './waiting-path.ts'

/** Completes an abandoned payment whose result has reached this process since; null when there is none. */
async function completeLate(
  state: PaymentState,
  session: VisitorSession,
  from: Request,
): Promise<Response | null> {
  if (state.status !== 'unknown') return null
  const result = await findLateResult(state, from)
  const after = result ? advancePayment(state, { type: 'answered', result }) : state
  return after.status === 'unknown' ? null : applyPaymentState(session, state, after)
}

/** Redirects to an earlier payment that must be completed before the cart is shown; null when there is none. */
export async function resumeEarlierPayment(
  state: PaymentState,
  session: VisitorSession,
  from: Request,
): Promise<Response | null> {
  if (state.status === 'in_flight') return redirect(WAITING_PATH)
  const late = await completeLate(state, session, from)
  if (late) return late
  const paid = await returnFromPaid(session, from)
  return paid === null ? null : redirect(paid)
}

/** What blocks a new payment: an earlier one to complete first, or one whose result is not known. */
type Blocked = Response | PaymentError

/** Reads an abandoned payment's result and invalidates its key; completes it if it was paid after all. */
async function resolveAbandoned(
  state: PaymentState,
  session: VisitorSession,
  from: Request,
): Promise<Blocked | null> {
  if (state.status !== 'abandoned') return null
  const result = await invalidatePayment(state.payment, from)
  const after = advancePayment(state, { type: 'answered', result })
  if (after.status === 'abandoned') return toPaymentError(STILL_PENDING)
  if (after.status !== 'none') return applyPaymentState(session, state, after)
  renewIdempotencyKey(session)
  return null
}

/**
 * Redirects to an earlier payment that blocks every new one: one in flight, or one with an unknown result that the
 * buyer has not confirmed. Null when there is none.
 */
export async function requireNoOpenPayment(
  state: PaymentState,
  session: VisitorSession,
  from: Request,
): Promise<Response | null> {
  if (state.status === 'in_flight') return redirect(WAITING_PATH, 303)
  if (state.status === 'unknown')
    return (await completeLate(state, session, from)) ?? redirect('/checkout', 303)
  return null
}

/**
 * Resolves every other earlier payment before a new one starts. Once it returns null, nothing else can be paid for
 * this cart; the session must then be committed.
 */
export async function resolveEarlierPayments(
  state: PaymentState,
  session: VisitorSession,
  from: Request,
): Promise<Blocked | null> {
  const blocked = await resolveAbandoned(state, session, from)
  if (blocked) return blocked
  const closed = await closeHosted(session, from)
  if (closed.kind === 'paid') return redirect(closed.returnTo, 303)
  return closed.kind === 'unknown' ? toPaymentError(STILL_OPEN) : null
}
