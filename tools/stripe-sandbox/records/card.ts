import type Stripe from 'stripe'
import type { Fields } from './fields.ts'

export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown'

/** What happens when a card is used, by Stripe's names (https://docs.stripe.com/testing). */
export type Outcome =
  | 'succeeds'
  | 'generic_decline'
  | 'insufficient_funds'
  | 'lost_card'
  | 'stolen_card'
  | 'card_velocity_exceeded'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'declines_when_charged'

export type Funding = 'credit' | 'debit' | 'prepaid'

/** What the sandbox keeps of a card. The number and the security code are gone once this is made. */
export type CardFacts = {
  brand: Brand
  last4: string
  exp_month: number
  exp_year: number
  funding: Funding
  /** The same for the same test card. */
  fingerprint: string
  hasCvc: boolean
  outcome: Outcome
}

/** What Stripe's answers tell of a card. */
export type Card = Fields<
  Stripe.PaymentMethod.Card,
  'brand' | 'exp_month' | 'exp_year' | 'fingerprint' | 'funding' | 'last4'
>
