import { PaymentAnswer, PurchaseOrderAnswer } from '#contract/payments.ts'
import { type ApiAnswer, api } from '../api/client.server.ts'
import type { Purchase } from '../session/session.server.ts'
import { abandon } from './abandon.server.ts'
import { lookFirst, NOT_OFFERED, SORRY } from './messages.ts'
import { orderOf, successTypeOf } from './order.ts'
import type { Failure, Pending } from './pending.server.ts'
import { hideWay, isMissing } from './ways.server.ts'

/** How long one try waits for the API, in ms; then the visitor sees the waiting page (architecture rule 5). */
const TRY_MS = 2500

/** What has become of a payment. */
export type Outcome =
  | { kind: 'paid'; purchase: Purchase }
  /** Nothing was charged; the next try is a new payment. */
  | { kind: 'refused'; failure: Failure }
  /** The API is broken and will not say; it is asked before anything else is paid. */
  | { kind: 'broken'; failure: Failure }
  /** No answer yet; the same payment is to be sent again. */
  | { kind: 'unknown' }

/** 'Sorry, an error has occurred.', and what more there is to say. */
export const sorry = (detail?: string): Failure => ({
  place: 'form',
  text: SORRY,
  ...(detail !== undefined && { detail }),
})

/** A wait as people say it: in seconds up to a minute, then in minutes. */
const inWords = (seconds: number): string => {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return count === 1 ? `a ${unit}` : `${count} ${unit}s`
}

type Refusal = Extract<ApiAnswer<unknown>, { ok: false }>

const readRefusal = (
  { status, body: { detail, fields }, retryAfterSeconds }: Refusal,
  { since, means: { intent } }: Pending,
): Outcome => {
  if (status === null || [502, 503, 504].includes(status)) return { kind: 'unknown' }
  if (status >= 500) return { kind: 'broken', failure: sorry(lookFirst(intent)) }
  if (status === 429) {
    // Only the first try tells that nothing has gone through.
    if (Date.now() - since >= TRY_MS) return { kind: 'unknown' }
    const wait = inWords(retryAfterSeconds ?? 60)
    return { kind: 'refused', failure: sorry(`Please wait ${wait}, then try again. Nothing was charged.`) }
  }
  if (isMissing(status)) return { kind: 'refused', failure: sorry(NOT_OFFERED) }
  if (status === 402 || fields?.stripe_token) {
    return { kind: 'refused', failure: { place: 'card', text: detail ?? 'Your card was declined.' } }
  }
  return { kind: 'refused', failure: sorry(detail) }
}

const send = async ({ key, cart, total, buyer, means }: Pending, from: Request) => {
  const order = orderOf(cart, total, buyer)
  const type = successTypeOf(cart)
  const options = { idempotencyKey: key, timeoutMs: TRY_MS, from }
  if (means.intent === 'card') {
    const answer = await api.post('/no_auth/payments/stripe/', PaymentAnswer, {
      ...options,
      body: { ...order, stripe_token: means.stripe_token },
    })
    return answer.ok ? { type, receiptUrl: answer.value.receipt_url ?? '' } : answer
  }
  const { po_number, school, billing_email } = means
  const answer = await api.post('/no_auth/payments/purchase_order/', PurchaseOrderAnswer, {
    ...options,
    body: { ...order, po_number, school, billing_email },
  })
  if (!answer.ok && isMissing(answer.status)) hideWay('purchase_order')
  return answer.ok ? { type, receiptUrl: '', invoiceUrl: answer.value.invoice_url } : answer
}

/** What has become of another payment under the same name: two tabs have paid at the same moment. */
const ofAnotherTab = async (pending: Pending, from: Request): Promise<Outcome> => {
  const fate = await abandon(pending, from)
  if (fate.kind === 'unknown') return fate
  if (fate.kind === 'over')
    return { kind: 'refused', failure: sorry('Nothing was charged. Please try again.') }
  if (fate.kind === 'ordered' && fate.total === pending.total)
    return { kind: 'paid', purchase: fate.purchase }
  return { kind: 'refused', failure: sorry(lookFirst(pending.means.intent)) }
}

/** Sends a payment, or the same one again, and says what has become of it. */
export const pay = async (pending: Pending, from: Request): Promise<Outcome> => {
  const answer = await send(pending, from)
  if (!('ok' in answer)) return { kind: 'paid', purchase: answer }
  return answer.status === 409 ? ofAnotherTab(pending, from) : readRefusal(answer, pending)
}
