import type { FormError } from '../ui/form-answer.ts'
import type { Payment } from './payment.ts'
import type { Purchase } from './purchase.server.ts'

/** Why nothing was paid, and where on the page that is shown. */
export type PaymentError = FormError

/**
 * How a payment reaches the API. With idempotency keys it may be sent again until there is an answer; without them
 * it is sent once, by the process that gave the claim.
 */
export type Delivery = { kind: 'repeatable' } | { kind: 'once'; claim: string }

/** Where this browser's payment stands (docs/decisions/0004). */
export type PaymentState =
  | { status: 'none' }
  /** Sent, or about to be; the buyer waits for the result. */
  | { status: 'in_flight'; payment: Payment; delivery: Delivery }
  /** The buyer went on without its result, which is read before anything else is paid. */
  | { status: 'abandoned'; payment: Payment; error?: PaymentError | undefined }
  /** It may have been charged, and no service can tell; nothing else is paid before the buyer confirms. */
  | { status: 'unknown'; payment: Payment; claim: string | null }
  /** It was not charged; the error is yet to be shown. */
  | { status: 'failed'; payment: Payment; error: PaymentError }
  | { status: 'paid'; payment: Payment; purchase: Purchase }

/** What an answer, or its absence, says about a payment. */
export type PaymentResult =
  | { kind: 'paid'; purchase: Purchase }
  /** Nothing was charged, and under this idempotency key nothing will be. */
  | { kind: 'failed'; error: PaymentError }
  /** There is no answer yet, and there may be one. */
  | { kind: 'pending' }
  /** The service is broken and does not say; it can be asked later. */
  | { kind: 'broken'; error: PaymentError }
  /** There will be no answer that can be relied on. */
  | { kind: 'unknown' }

export type PaymentEvent =
  | { type: 'answered'; result: PaymentResult }
  /** The buyer goes on without waiting. */
  | { type: 'left' }
  /** The buyer confirms that they may have been charged and want to go on. */
  | { type: 'confirmed' }
  /** The buyer was shown the error. */
  | { type: 'told' }

function getClaim(delivery: Delivery): string | null {
  return delivery.kind === 'once' ? delivery.claim : null
}

type Undecided = Extract<PaymentState, { status: 'in_flight' | 'abandoned' | 'unknown' }>

function toUnknown(state: Undecided): PaymentState {
  if (state.status === 'unknown') return state
  const claim = state.status === 'in_flight' ? getClaim(state.delivery) : null
  return { status: 'unknown', payment: state.payment, claim }
}

function answer(state: Undecided, result: PaymentResult): PaymentState {
  const { payment } = state
  switch (result.kind) {
    case 'paid':
      return { status: 'paid', payment, purchase: result.purchase }
    case 'failed':
      // The buyer saw a message when they abandoned the payment.
      return state.status === 'abandoned'
        ? { status: 'none' }
        : { status: 'failed', payment, error: result.error }
    case 'pending':
      return state
    case 'broken':
      if (state.status === 'in_flight' && state.delivery.kind === 'repeatable')
        return { status: 'abandoned', payment, error: result.error }
      return state.status === 'abandoned' ? state : toUnknown(state)
    case 'unknown':
      return toUnknown(state)
    default:
      return result satisfies never
  }
}

/** Whether a payment's result is still open. */
export function isUndecided(state: PaymentState): state is Undecided {
  return state.status === 'in_flight' || state.status === 'abandoned' || state.status === 'unknown'
}

/** The state after an event; an event that does not concern the state changes nothing. */
export function advancePayment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'answered':
      return isUndecided(state) ? answer(state, event.result) : state
    case 'left':
      if (state.status !== 'in_flight') return state
      return state.delivery.kind === 'once'
        ? toUnknown(state)
        : { status: 'abandoned', payment: state.payment }
    case 'confirmed':
      return state.status === 'unknown' ? { status: 'none' } : state
    case 'told':
      if (state.status === 'failed') return { status: 'none' }
      return state.status === 'abandoned' ? { status: 'abandoned', payment: state.payment } : state
    default:
      return event satisfies never
  }
}

/** Whether the payment ended with this transition; its idempotency key must then be renewed. */
export function hasEnded(before: PaymentState, after: PaymentState): boolean {
  return isUndecided(before) && !isUndecided(after)
}
