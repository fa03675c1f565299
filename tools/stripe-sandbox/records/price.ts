import type Stripe from 'stripe'
import type { Fields } from './fields.ts'

/** Part of a subscription or of a hosted page; never stored by itself. */
export type Price = Fields<
  Stripe.Price,
  'created' | 'currency' | 'id' | 'livemode' | 'object' | 'product' | 'type'
> & {
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'> | null
  unit_amount: number
}
