import { redirect } from '@remix-run/node'
import type { VisitorSession } from '../session/session.server.ts'
import { goOn } from './complete.server.ts'
import { renewIdempotencyKey } from './idempotency-key.server.ts'
import { paymentError, STILL_OPEN, STILL_PENDING } from './messages.ts'
import { closeHosted, returnFromPaid } from './methods/hosted/status.server.ts'
import { nextState, type PaymentError, type PaymentState } from './payment-state.ts'
import { invalidatePayment } from './payment-status.server.ts'
import { findLateResult } from './send-payment.server.ts'
import { WAITING_PATH } from './waiting-path.ts'

/** Goes on where this process has heard, meanwhile, what became of a payment that is not waited for; else null. */
async function completeLate(state: PaymentState, session: VisitorSession): Promise<Response | null> {
  if (state.status !== 'unknown') return null
  const result = findLateResult(state)
  const after = result ? nextState(state, { type: 'answered', result }) : state
  return after.status === 'unknown' ? null : goOn(session, state, after)
}

/** Leads to a payment that is still to be completed, before the cart is shown; null when there is none. */
export async function resumeEarlierPayment(
  state: PaymentState,
  session: VisitorSession,
  from: Request,
): Promise<Response | null> {
  if (state.status === 'in_flight') return redirect(WAITING_PATH)
  const late = await completeLate(state, session)
  if (late) return late
  const paid = await returnFromPaid(session, from)
  return paid === null ? null : redirect(paid)
}

/** What blocks a new payment: an earlier one to complete first, or one whose result is not known. */
type Blocked = Response | PaymentError

/** Asks about an abandoned payment, and completes it if it went through after all; otherwise it never will. */
async function resolveAbandoned(
  state: PaymentState,
  session: VisitorSession,
  from: Request,
): Promise<Blocked | null> {
  if (state.status !== 'abandoned') return null
  const result = await invalidatePayment(state.payment, from)
  const after = nextState(state, { type: 'answered', result })
  if (after.status === 'abandoned') return paymentError(STILL_PENDING)
  if (after.status !== 'none') return goOn(session, state, after)
  renewIdempotencyKey(session)
  return null
}

/**
 * Leads to the earlier payment that keeps the buyer from paying at all: one that is waited for, or whose result only
 * the buyer's word can replace. Null when there is none.
 */
export async function requireNoOpenPayment(
  state: PaymentState,
  session: VisitorSession,
): Promise<Response | null> {
  if (state.status === 'in_flight') return redirect(WAITING_PATH, 303)
  if (state.status === 'unknown') return (await completeLate(state, session)) ?? redirect('/checkout', 303)
  return null
}

/**
 * Resolves every earlier payment but those of {@link requireNoOpenPayment} before a new one starts. Once it returns null, nothing else can be paid for this
 * cart. The session must be kept then.
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
  return closed.kind === 'unknown' ? paymentError(STILL_OPEN) : null
}
