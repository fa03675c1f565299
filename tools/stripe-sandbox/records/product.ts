import type Stripe from 'stripe'
import type { Fields } from './fields.ts'

export type Product = Fields<
  Stripe.Product,
  'active' | 'created' | 'id' | 'livemode' | 'metadata' | 'name' | 'object'
>
