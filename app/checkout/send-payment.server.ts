import { keepsIdempotencyKeys, lacksIdempotencyKeys, markUnsupported } from '../api/capabilities.server.ts'
import { createSingleSend } from '../api/single-send.server.ts'
import { isMissing } from '../api/status.ts'
import { clearClaims, readClaims } from '../session/claim-cookies.server.ts'
import { NOT_SENT, toPaymentError } from './messages.ts'
import { sendByMethod } from './methods/methods.server.ts'
import type { Refusal } from './methods/send-options.ts'
import { buildOrder, getSuccessType } from './order.ts'
import type { Payment } from './payment.ts'
import { readRefusal } from './payment-result.ts'
import type { Delivery, PaymentResult, PaymentState } from './payment-state.ts'
import { invalidatePayment } from './payment-status.server.ts'
import type { Purchase } from './purchase.server.ts'
import { ANSWER_WAIT_MS, SINGLE_SEND_WAIT_MS, WAY_OUT_MS } from './timing.ts'

type Limits = { timeoutMs: number } | { waitMs: number }

/** Sends the payment by its method. */
async function send(
  { key, cart, total, buyer, method }: Payment,
  from: Request,
  limits: Limits,
): Promise<{ ok: true; purchase: Purchase } | Refusal> {
  const options = { idempotencyKey: key, from, ...limits }
  const answer = await sendByMethod(buildOrder(cart, total, buyer), method, options)
  if (answer.ok) {
    const { ok, ...urls } = answer
    return { ok, purchase: { type: getSuccessType(cart), ...urls } }
  }
  if (isMissing(answer.status) && method.intent !== 'card') markUnsupported(method.intent)
  return answer
}

/** The result of another payment under the same key: two tabs have paid at the same moment. */
async function awaitOtherTab(payment: Payment, from: Request): Promise<PaymentResult> {
  const status = await invalidatePayment(payment, from)
  return status.kind === 'paid' && status.amount !== payment.total ? { kind: 'unknown' } : status
}

/** Sends a payment, or the same one again, to a service that keeps idempotency keys. */
async function sendRepeatable(payment: Payment, from: Request): Promise<PaymentResult> {
  const answer = await send(payment, from, { timeoutMs: ANSWER_WAIT_MS })
  if (answer.ok) return { kind: 'paid', purchase: answer.purchase }
  return answer.status === 409
    ? awaitOtherTab(payment, from)
    : readRefusal(answer, payment, 'repeatable', Date.now())
}

/** Sends a payment to a service without idempotency keys, and waits for as long as it takes. */
async function sendOnce(payment: Payment, from: Request): Promise<PaymentResult> {
  const answer = await send(payment, from, { waitMs: SINGLE_SEND_WAIT_MS })
  if (answer.ok) return { kind: 'paid', purchase: answer.purchase }
  return readRefusal(answer, payment, 'once', Date.now())
}

const singleSend = createSingleSend<PaymentResult>({
  keepMs: 24 * 60 * 60 * 1000,
  isRepeatable: ({ kind }) => kind === 'failed',
})

/** How a payment is to be sent; for one that is sent once, this process prepares to send it. */
export async function chooseDelivery(payment: Payment, from: Request): Promise<Delivery> {
  if (await keepsIdempotencyKeys()) return { kind: 'repeatable' }
  return { kind: 'once', claim: singleSend.prepare(payment.key, () => sendOnce(payment, from)) }
}

/** Whether this process has prepared or sent a payment with this key. */
export function hasPrepared(key: string): boolean {
  return singleSend.hasCall(key)
}

/** The result of a payment that is sent once, as far as this process can know it. */
async function joinSingleSend({ key, since }: Payment, claim: string, from: Request): Promise<PaymentResult> {
  const joined = await singleSend.join(
    { key, claim, since, others: await readClaims(from, key) },
    { waitMs: ANSWER_WAIT_MS, giveUpMs: WAY_OUT_MS },
  )
  switch (joined.kind) {
    case 'answered':
      return joined.result
    case 'pending':
      return { kind: 'pending' }
    case 'never sent':
      return { kind: 'failed', error: toPaymentError(NOT_SENT) }
    case 'lost':
      return { kind: 'unknown' }
    default:
      return joined satisfies never
  }
}

/** Sends the payment that this browser holds, or joins it where it is in flight, and returns its result. */
export async function resumePayment(
  { payment, delivery }: Extract<PaymentState, { status: 'in_flight' }>,
  from: Request,
): Promise<PaymentResult> {
  if (delivery.kind === 'once') return joinSingleSend(payment, delivery.claim, from)
  // It may have been sent when the service still kept keys, or by a version of this site that did not ask.
  if (await lacksIdempotencyKeys()) return { kind: 'unknown' }
  return (await keepsIdempotencyKeys()) ? sendRepeatable(payment, from) : { kind: 'pending' }
}

/**
 * The result of an unknown payment that this process sent, for whichever tab of this browser; null where it has none.
 */
export async function findLateResult(
  { payment: { key }, claim }: Extract<PaymentState, { status: 'unknown' }>,
  from: Request,
): Promise<PaymentResult | null> {
  return singleSend.findResult(key, ...(claim ? [claim] : []), ...(await readClaims(from, key)))
}

/** The `Set-Cookie` values that end the cookies of claims which are no obstacle to another payment of the cart. */
export function clearVoidedClaims({ key }: Payment, from: Request): Promise<string[]> {
  return clearClaims(from, key, singleSend.listVoided(key))
}
