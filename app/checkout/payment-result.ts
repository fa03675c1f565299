import { isMissing } from '../api/status.ts'
import { formatWait } from '../ui/format-wait.ts'
import { NOT_OFFERED, NOT_REACHED, toPaymentError } from './messages.ts'
import { METHOD_MESSAGES } from './methods/methods.tsx'
import type { Refusal } from './methods/send-options.ts'
import type { Payment } from './payment.ts'
import type { Delivery, PaymentResult } from './payment-state.ts'
import { ANSWER_WAIT_MS } from './timing.ts'

/** Reads an answer by which the service declined to charge. */
function readDeclined({ status, body: { detail, fields }, retryAfterSeconds }: Refusal): PaymentResult {
  if (status === 429) {
    const wait = formatWait(retryAfterSeconds ?? 60)
    return {
      kind: 'failed',
      error: toPaymentError(`Please wait ${wait}, then try again. Nothing was charged.`),
    }
  }
  if (isMissing(status)) return { kind: 'failed', error: toPaymentError(NOT_OFFERED) }
  if (status === 402 || fields?.stripe_token) {
    return { kind: 'failed', error: { place: 'card', text: detail ?? 'Your card was declined.' } }
  }
  return { kind: 'failed', error: toPaymentError(detail) }
}

/** Statuses below 500 that a proxy gives, or a service that got the request before; neither tells of a charge. */
const UNDECIDED_STATUSES = [408, 409, 425, 499]

/** Stripe's message for a token that was used before, as when a proxy sent the payment twice. */
const TOKEN_USED = /token more than once|token_already_used|token.{0,20}already.{0,10}used/i

/** What an answer without success says of a payment that was sent once. */
function readSingle(refusal: Refusal): PaymentResult {
  const { status, isUnsent, body } = refusal
  if (isUnsent) return { kind: 'failed', error: toPaymentError(NOT_REACHED) }
  const isDeclined = status !== null && status >= 400 && status < 500 && !UNDECIDED_STATUSES.includes(status)
  if (!isDeclined || TOKEN_USED.test(body.detail ?? '')) return { kind: 'unknown' }
  return readDeclined(refusal)
}

/** What an answer without success says of a payment that may be sent again with its idempotency key. */
function readRepeatable(refusal: Refusal, { since, method }: Payment, now: number): PaymentResult {
  const { status } = refusal
  if (status === null || status < 400 || [502, 503, 504].includes(status)) return { kind: 'pending' }
  if (status >= 500)
    return { kind: 'broken', error: toPaymentError(METHOD_MESSAGES[method.intent].resultUnknown) }
  // Only an answer to the first try proves that nothing was charged.
  if (status === 429 && now - since >= ANSWER_WAIT_MS) return { kind: 'pending' }
  return readDeclined(refusal)
}

/** What an answer without success says of a payment; `now` in ms since 1970. */
export function readRefusal(
  refusal: Refusal,
  payment: Payment,
  delivery: Delivery['kind'],
  now: number,
): PaymentResult {
  return delivery === 'once' ? readSingle(refusal) : readRepeatable(refusal, payment, now)
}
