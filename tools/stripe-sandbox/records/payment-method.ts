import type Stripe from 'stripe'
import type { Card, CardFacts } from './card.ts'
import type { Fields } from './fields.ts'

export type PaymentMethod = Fields<
  Stripe.PaymentMethod,
  'billing_details' | 'created' | 'customer' | 'id' | 'livemode' | 'object' | 'type'
> & {
  card: Card
  sandbox: { card: CardFacts; isSpent: boolean }
}
