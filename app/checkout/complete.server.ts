import { redirect } from '@remix-run/node'
import type { Cents } from '#contract/money.ts'
import { type Cart, subtractPaid } from '../cart/cart.ts'
import { getCart, setCart } from '../cart/session.server.ts'
import { noteEvent } from '../http/request-context.server.ts'
import { keepClaim } from '../session/claim-cookies.server.ts'
import { commitFlash } from '../session/flash.server.ts'
import { commitSession, type VisitorSession } from '../session/session.server.ts'
import { invalidate } from '../upstream/read.server.ts'
import { clearDraft } from './checkout-draft.server.ts'
import {
  isPaidKey,
  rememberPaidKey,
  rememberSingleSend,
  renewIdempotencyKey,
} from './idempotency-key.server.ts'
import { countPayment } from './metrics.server.ts'
import { clearPayment, keepPaymentState } from './payment-cookie.server.ts'
import { hasEnded, type PaymentError, type PaymentState } from './payment-state.ts'
import { type Purchase, setPurchase } from './purchase.server.ts'
import { WAITING_PATH } from './waiting-path.ts'

const CHECKOUT_PATH = '/checkout'

/** Takes what was paid out of the cart, and sets the flag that opens the thank-you page (spec §4). */
export function markPaid(session: VisitorSession, paid: Cart, purchase: Purchase): void {
  setCart(session, subtractPaid(getCart(session), paid))
  setPurchase(session, purchase)
  renewIdempotencyKey(session)
}

/** `Set-Cookie` headers for the session and a payment's state; an error too long for a cookie becomes a flash message. */
async function keepAll(session: VisitorSession, state: PaymentState): Promise<Headers> {
  const headers = new Headers(await commitSession(session))
  const add = (cookie: string) => headers.append('Set-Cookie', cookie)
  const kept = await keepPaymentState(state)
  if (kept) {
    add(kept)
    return headers
  }
  const error = state.status === 'failed' || state.status === 'abandoned' ? state.error : undefined
  const withoutError = state.status === 'abandoned' ? { ...state, error: undefined } : state
  add((await keepPaymentState(withoutError)) ?? (await clearPayment()))
  if (error) add(await commitFlash(formatError(error)))
  return headers
}

function formatError({ text, detail }: PaymentError): string {
  return [text, detail].filter(Boolean).join(' ')
}

interface PurchaseNote {
  method: string
  cents: Cents | undefined
  /** What no other purchase has: its idempotency key, or its hosted page's id. */
  key: string
}

/** Counts a purchase once for each key, however often its result is read. */
export function notePurchase({ method, cents, key }: PurchaseNote): void {
  countPayment(method, 'paid')
  const name = method === 'purchase_order' ? 'Purchase order' : 'Purchase'
  noteEvent({ name, properties: { method }, ...(cents !== undefined && { cents }), key })
}

/** Counts a payment that went on without being paid. */
function countUnpaid(before: PaymentState, after: PaymentState): void {
  if (after.status === before.status) return
  if (after.status === 'failed' || after.status === 'unknown' || after.status === 'abandoned')
    countPayment(after.payment.method.intent, after.status)
}

/** What a transition changes in the session. */
function applyToSession(session: VisitorSession, before: PaymentState, after: PaymentState): void {
  if (after.status === 'paid') {
    const { cart, key, method, total } = after.payment
    const purchase = { ...after.purchase, cart, total }
    // Another tab may have completed the same payment already; its cart must not be taken twice.
    if (isPaidKey(session, key)) setPurchase(session, purchase)
    else markPaid(session, cart, purchase)
    rememberPaidKey(session, key)
    notePurchase({ method: method.intent, cents: total, key })
  } else if (hasEnded(before, after)) renewIdempotencyKey(session)
  // What the API refuses, such as a course that is full, is not in the cached catalogue yet.
  if (after.status === 'failed' || after.status === 'abandoned') invalidate('api')
  if (after.status === 'failed')
    noteEvent({ name: 'Payment refused', properties: { method: after.payment.method.intent } })
}

function getResultPath(state: PaymentState): string {
  if (state.status === 'paid') return `/thank-you/${state.purchase.type}`
  return state.status === 'in_flight' ? WAITING_PATH : CHECKOUT_PATH
}

/**
 * Stores a payment's new state and redirects by it: to the thank-you page, the waiting page, or back to checkout.
 */
export async function applyPaymentState(
  session: VisitorSession,
  before: PaymentState,
  after: PaymentState,
): Promise<Response> {
  applyToSession(session, before, after)
  countUnpaid(before, after)
  const headers = await keepAll(session, after)
  if (after.status === 'paid') headers.append('Set-Cookie', await clearDraft())
  return redirect(getResultPath(after), { status: 303, headers })
}

/** Stores the pending payment and redirects to the page that sends it; null when it is too long for a cookie. */
export async function startPayment(
  session: VisitorSession,
  state: Extract<PaymentState, { status: 'in_flight' }>,
): Promise<Response | null> {
  const kept = await keepPaymentState(state)
  if (!kept) return null
  const { delivery, payment } = state
  if (delivery.kind === 'once') rememberSingleSend(session, payment.key)
  noteEvent({ name: 'Payment sent', properties: { method: payment.method.intent } })
  const headers = new Headers(await commitSession(session))
  // Before the payment's cookie, so that no request shows the payment without its claim (docs/decisions/0004).
  if (delivery.kind === 'once') headers.append('Set-Cookie', await keepClaim(payment.key, delivery.claim))
  headers.append('Set-Cookie', kept)
  return redirect(WAITING_PATH, { status: 303, headers })
}
