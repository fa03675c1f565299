import type { Charge } from './charges.ts'
import type { CheckoutSession } from './checkout-sessions.ts'
import type { Clock } from './clock.ts'
import type { Customer } from './customers.ts'
import type { StripeEvent } from './events.ts'
import type { StoredAnswer } from './idempotency.ts'
import type { Invoice } from './invoices.ts'
import type { PaymentIntent } from './payment-intents.ts'
import type { PaymentMethod } from './payment-methods.ts'
import type { Price } from './prices.ts'
import type { Product } from './products.ts'
import type { Refund } from './refunds.ts'
import type { SetupIntent } from './setup-intents.ts'
import type { Subscription } from './subscriptions.ts'
import type { Token } from './tokens.ts'
import type { Delivery } from './webhooks.ts'

/** Everything the sandbox remembers. `object` tells which it is, as in Stripe's answers. */
export type Stored =
  | Charge
  | Customer
  | PaymentIntent
  | PaymentMethod
  | Refund
  | StoredAnswer
  | StripeEvent
  | Token
  | Clock
  | Delivery
  | CheckoutSession
  | Invoice
  | Price
  | Product
  | SetupIntent
  | Subscription

export type Kind = Stored['object']
export type Of<K extends Kind> = Extract<Stored, { object: K }>

export function isOf<K extends Kind>(stored: Stored, kind: K): stored is Of<K> {
  return stored.object === kind
}
