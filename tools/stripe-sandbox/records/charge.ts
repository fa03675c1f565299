import type Stripe from 'stripe'
import type { Card } from './card.ts'
import type { Fields } from './fields.ts'

export type Charge = Fields<
  Stripe.Charge,
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'billing_details'
  | 'captured'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'failure_code'
  | 'failure_message'
  | 'id'
  | 'livemode'
  | 'metadata'
  | 'object'
  | 'paid'
  | 'payment_method'
  | 'receipt_number'
  | 'receipt_url'
  | 'refunded'
  | 'status'
> & {
  payment_intent: string
  payment_method_details: { type: 'card'; card: Card }
}
