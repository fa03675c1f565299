import Stripe from 'stripe'

/** Money that has arrived. */
export interface Payment {
  /** What was received; it must be the order's amount to the cent. */
  amountCents: number
  intent: string | null
  receiptUrl: string | null
}

/** Result of a charge. `unknown` must be fetched again; the others are final. */
export type PaymentResult =
  | { kind: 'paid'; payment: Payment }
  | { kind: 'failed'; status: 400 | 402; detail: string }
  | { kind: 'unknown'; reason: string }

/** For a payment that ended without a charge and without a reason from the bank. */
export const NOT_COMPLETED = 'This payment was not completed and nothing was charged. Please try again.'
const ENTER_CARD_AGAIN = 'Please enter your card again.'
const BANK_CHECK_REQUIRED =
  'Your bank wants to check this payment with you. Please use the pay-with-card page instead.'

/** What is read of a payment intent. */
type Intent = Pick<Stripe.PaymentIntent, 'id' | 'status' | 'amount_received'> & {
  latest_charge: string | Pick<Stripe.Charge, 'receipt_url'> | null
  last_payment_error: Pick<Stripe.PaymentIntent.LastPaymentError, 'message'> | null
}

function getReceiptUrl(charge: Intent['latest_charge']) {
  return charge && typeof charge === 'object' ? charge.receipt_url : null
}

/** Why the bank refused, where it was asked and said so. */
function getRefusalMessage(refusal: Intent['last_payment_error']): string {
  return refusal?.message ?? NOT_COMPLETED
}

/** Reads what Stripe says of a payment intent; one that may still be confirmed is `unknown`. */
export function readIntentResult(intent: Intent): PaymentResult {
  switch (intent.status) {
    case 'succeeded':
      return {
        kind: 'paid',
        payment: {
          amountCents: intent.amount_received,
          intent: intent.id,
          receiptUrl: getReceiptUrl(intent.latest_charge),
        },
      }
    case 'canceled':
      // We cancel what the bank refused, and this event may arrive before the refusal is stored.
      return { kind: 'failed', status: 402, detail: getRefusalMessage(intent.last_payment_error) }
    case 'requires_action':
      return { kind: 'failed', status: 402, detail: BANK_CHECK_REQUIRED }
    case 'requires_payment_method':
      return intent.last_payment_error
        ? { kind: 'failed', status: 402, detail: getRefusalMessage(intent.last_payment_error) }
        : { kind: 'unknown', reason: intent.status }
    default:
      return { kind: 'unknown', reason: intent.status }
  }
}

/** Whether an error says that the intent is in another state than was thought. */
export function isUnexpectedState(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'payment_intent_unexpected_state'
  )
}

/** Whether an error says that what was named is not there; of a canceled subscription Stripe says so too. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/**
 * Reads an error of Stripe's. Only what Stripe refused for certain has failed; no answer, a broken one and a
 * busy Stripe leave the result unknown. Throws what is not Stripe's.
 */
export function readErrorResult(error: unknown): PaymentResult {
  if (error instanceof Stripe.errors.StripeCardError)
    return { kind: 'failed', status: 402, detail: error.message }
  if (error instanceof Stripe.errors.StripeInvalidRequestError && isAboutCard(error))
    return { kind: 'failed', status: 400, detail: isAboutToken(error) ? ENTER_CARD_AGAIN : error.message }
  if (error instanceof Stripe.errors.StripeError)
    return { kind: 'unknown', reason: `${error.type}: ${error.message}` }
  throw error
}

/** A card, or its holder's address, that Stripe does not take. */
function isAboutCard(error: Stripe.errors.StripeInvalidRequestError) {
  return error.code === 'token_already_used' || (error.param ?? '').startsWith('payment_method_data')
}

/** A token that is unknown, used up or malformed. Stripe's words repeat it, and say nothing to who typed a card. */
function isAboutToken({ code, param }: Stripe.errors.StripeInvalidRequestError) {
  return (
    code === 'token_already_used' ||
    code === 'resource_missing' ||
    (param ?? '').startsWith('payment_method_data[card]')
  )
}
