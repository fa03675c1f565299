import type { PaymentError } from './payment-state.ts'

/** Said of any error of a payment that has no message of its own (spec §8, Payment). */
export const PAYMENT_ERROR = 'Sorry, an error has occurred.'

/** Said of a payment method that the API turns out to lack. */
export const NOT_OFFERED = 'This payment method is not available right now. Please choose another one.'

/** Said where the payment service could not be reached at all. */
export const NOT_REACHED =
  'We could not reach our payment service, so nothing was charged. Please try again in a minute.'

/** Said when an earlier try blocks a new one, for it may yet go through. */
export const STILL_PENDING =
  'Your previous payment is still being processed, so we have not started a new one. Your cart is saved. Please try again in a minute.'

/** Said when a payment page that may still be paid could not be closed. */
export const STILL_OPEN =
  'We could not close the payment page you left open, so we have not started a new payment. Nothing was charged. Please try again in a minute.'

/** Said where the browser could not hold a payment that may be sent only once. */
export const TOO_LONG =
  'Your answers are too long for us to keep your payment safe, so nothing was charged. Please shorten them and try again.'

/** 'Sorry, an error has occurred.', and what more there is to say. */
export function paymentError(detail?: string): PaymentError {
  return { place: 'form', text: PAYMENT_ERROR, ...(detail !== undefined && { detail }) }
}

/** Said of a payment that was prepared and never sent, as when the browser came back too late. */
export const NOT_SENT = 'Your payment was not sent, and nothing was charged. Please try again.'
