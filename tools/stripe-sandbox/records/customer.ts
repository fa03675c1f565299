import type Stripe from 'stripe'
import type { Fields } from './fields.ts'

export type Customer = Fields<
  Stripe.Customer,
  'address' | 'created' | 'email' | 'id' | 'livemode' | 'metadata' | 'name' | 'object'
>
