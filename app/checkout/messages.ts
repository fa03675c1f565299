import type { PaymentError } from './payment-state.ts'

/** For any payment error without a message of its own (spec §8, Payment). */
export const PAYMENT_ERROR = 'Sorry, an error has occurred.'

/** For an unsupported payment method. */
export const NOT_OFFERED = 'This payment method is not available right now. Please choose another one.'

/** For a payment service that could not be reached. */
export const NOT_REACHED =
  'We could not reach our payment service, so nothing was charged. Please try again in a minute.'

/** For a new payment that an earlier one blocks, which may still go through. */
export const STILL_PENDING =
  'Your previous payment is still being processed, so we have not started a new one. Your cart is saved. Please try again in a minute.'

/** For a hosted page that could not be closed and may still be paid. */
export const STILL_OPEN =
  'We could not close the payment page you left open, so we have not started a new payment. Nothing was charged. Please try again in a minute.'

/** For a payment that is too long for the browser's cookie and may be sent only once. */
export const TOO_LONG =
  'Your answers are too long for us to keep your payment safe, so nothing was charged. Please shorten them and try again.'

/** The general payment error, with the API's `detail` where it gave one. */
export function toPaymentError(detail?: string): PaymentError {
  return { place: 'form', text: PAYMENT_ERROR, ...(detail !== undefined && { detail }) }
}

/** For a payment that was prepared and never sent, as when the browser came back too late. */
export const NOT_SENT = 'Your payment was not sent, and nothing was charged. Please try again.'
