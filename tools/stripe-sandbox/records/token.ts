import type Stripe from 'stripe'
import type { Card, CardFacts } from './card.ts'
import type { Fields } from './fields.ts'

export type Token = Fields<
  Stripe.Token,
  'client_ip' | 'created' | 'id' | 'livemode' | 'object' | 'type' | 'used'
> & {
  card: Card &
    Fields<
      Stripe.Card,
      | 'address_city'
      | 'address_country'
      | 'address_line1'
      | 'address_line2'
      | 'address_state'
      | 'address_zip'
      | 'id'
      | 'name'
      | 'object'
    >
  sandbox: { card: CardFacts }
}
