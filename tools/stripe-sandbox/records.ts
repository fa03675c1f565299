import type { Invoice } from './billing/invoices.ts'
import type { Price } from './billing/prices.ts'
import type { Product } from './billing/products.ts'
import type { Subscription } from './billing/subscriptions.ts'
import type { CheckoutSession } from './checkout/sessions.ts'
import type { Clock } from './clock.ts'
import type { StripeEvent } from './events/events.ts'
import type { Delivery } from './events/webhooks.ts'
import type { StoredAnswer } from './http/idempotency.ts'
import type { Charge } from './payments/charges.ts'
import type { Customer } from './payments/customers.ts'
import type { PaymentIntent } from './payments/payment-intents.ts'
import type { PaymentMethod } from './payments/payment-methods.ts'
import type { Refund } from './payments/refunds.ts'
import type { SetupIntent } from './payments/setup-intents.ts'
import type { Token } from './payments/tokens.ts'

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
