import type Stripe from 'stripe'
import type { Fields } from './fields.ts'

export type SetupIntent = Fields<
  Stripe.SetupIntent,
  'created' | 'customer' | 'id' | 'livemode' | 'metadata' | 'object' | 'payment_method' | 'usage'
> & {
  last_setup_error: unknown
  status: Extract<Stripe.SetupIntent.Status, 'requires_payment_method' | 'succeeded'>
}
