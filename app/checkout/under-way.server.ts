import { redirect } from '@remix-run/node'
import type { VisitorSession } from '../session/session.server.ts'
import { abandon } from './abandon.server.ts'
import { closeHosted, returnFromPaid } from './hosted-status.server.ts'
import { STILL_OPEN, STILL_UNKNOWN } from './messages.ts'
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

/** Settles a payment that the buyer left, if it went through after all; otherwise it never will. */
const settleLeft = async (
  pending: Pending,
  session: VisitorSession,
  from: Request,
): Promise<Obstacle | null> => {
  const fate = await abandon(pending, from)
  if (fate.kind === 'ordered') return settle(session, pending, { kind: 'paid', purchase: fate.purchase })
  if (fate.kind === 'unknown') return sorry(STILL_UNKNOWN)
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
