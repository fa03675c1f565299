import { PaymentAnswer, PurchaseOrderAnswer } from '#contract/payments.ts'
import { type ApiAnswer, api } from '../api/client.server.ts'
import type { Purchase } from '../session/session.server.ts'
import { orderOf, successTypeOf } from './order.ts'
import type { Failure, Pending } from './pending.server.ts'
import { hideWay, isMissing } from './ways.server.ts'

/** How long one try waits for the API, in ms; then the visitor sees the waiting page (design, rule 5). */
const TRY_MS = 2500
/** How long an answer that never comes is asked for again, in ms. */
const GIVE_UP_AFTER_MS = 2 * 60 * 1000
/** The same while the API answers, but only that it is broken. */
const GIVE_UP_ON_ERRORS_AFTER_MS = 12 * 1000

/** Spec §8, Payment. */
export const SORRY = 'Sorry, an error has occurred.'

/** What has become of a payment. */
export type Outcome =
  | { kind: 'paid'; purchase: Purchase }
  /** Nothing was charged; the next try is a new payment. */
  | { kind: 'refused'; failure: Failure }
  /** Nobody knows; the next try must be the same payment. */
  | { kind: 'unknown' }
  | { kind: 'given up'; failure: Failure }

const sorry = (detail?: string): Failure => ({
  place: 'form',
  text: SORRY,
  ...(detail !== undefined && { detail }),
})

const readFailure = (answer: Extract<ApiAnswer<unknown>, { ok: false }>, waitedMs: number): Outcome => {
  const { status, body, retryAfterSeconds } = answer
  if (status === 402) {
    return { kind: 'refused', failure: { place: 'card', text: body.detail ?? 'Your card was declined.' } }
  }
  if (status === 409) {
    const detail =
      'An earlier payment from this cart may have gone through. Look for a receipt in your e-mail before you pay again.'
    return { kind: 'refused', failure: sorry(detail) }
  }
  if (status === 429) {
    const wait = retryAfterSeconds ? `${retryAfterSeconds} seconds` : 'a minute'
    return { kind: 'given up', failure: sorry(`Please wait ${wait}, then try again. Nothing was charged.`) }
  }
  if (status !== null && status < 500) return { kind: 'refused', failure: sorry(body.detail) }
  if (waitedMs > (status === null ? GIVE_UP_AFTER_MS : GIVE_UP_ON_ERRORS_AFTER_MS)) {
    const detail =
      'We have not heard whether your payment went through. Your cart is kept, and paying again will not charge you twice.'
    return { kind: 'given up', failure: sorry(detail) }
  }
  return { kind: 'unknown' }
}

const send = async ({ key, cart, total, buyer, means }: Pending) => {
  const order = orderOf(cart, total, buyer)
  const type = successTypeOf(cart)
  const options = { idempotencyKey: key, timeoutMs: TRY_MS }
  if (means.intent === 'card') {
    const answer = await api.post('/no_auth/payments/stripe/', PaymentAnswer, {
      ...options,
      body: { ...order, stripe_token: means.stripe_token },
    })
    return answer.ok ? { type, receiptUrl: answer.value.receipt_url } : answer
  }
  const { po_number, school, billing_email } = means
  const answer = await api.post('/no_auth/payments/purchase_order/', PurchaseOrderAnswer, {
    ...options,
    body: { ...order, po_number, school, billing_email },
  })
  if (!answer.ok && isMissing(answer.status)) hideWay('purchase_order')
  return answer.ok ? { type, receiptUrl: '', invoiceUrl: answer.value.invoice_url } : answer
}

/** Sends a payment, or the same one again, and says what has become of it. */
export const pay = async (pending: Pending): Promise<Outcome> => {
  const answer = await send(pending)
  return 'ok' in answer ? readFailure(answer, Date.now() - pending.since) : { kind: 'paid', purchase: answer }
}
