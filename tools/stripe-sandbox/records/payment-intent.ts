import type Stripe from 'stripe'
import type { Fields } from './fields.ts'

export type PaymentIntent = Fields<
  Stripe.PaymentIntent,
  | 'amount'
  | 'amount_received'
  | 'automatic_payment_methods'
  | 'canceled_at'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'id'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'object'
  | 'payment_method'
> & {
  last_payment_error: unknown
  status: Extract<
    Stripe.PaymentIntent.Status,
    'canceled' | 'requires_confirmation' | 'requires_payment_method' | 'succeeded'
  >
}
