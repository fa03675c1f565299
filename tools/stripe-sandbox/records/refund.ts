import type Stripe from 'stripe'
import type { Fields } from './fields.ts'

export type Refund = Fields<
  Stripe.Refund,
  'amount' | 'charge' | 'created' | 'currency' | 'id' | 'object' | 'payment_intent' | 'status'
>
