import type { Charge } from './charge.ts'
import type { CheckoutSession } from './checkout-session.ts'
import type { Clock } from './clock.ts'
import type { Customer } from './customer.ts'
import type { Delivery } from './delivery.ts'
import type { StripeEvent } from './event.ts'
import type { Invoice } from './invoice.ts'
import type { PaymentIntent } from './payment-intent.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { Product } from './product.ts'
import type { Refund } from './refund.ts'
import type { SetupIntent } from './setup-intent.ts'
import type { StoredAnswer } from './stored-answer.ts'
import type { Subscription } from './subscription.ts'
import type { Token } from './token.ts'

/** Everything the sandbox remembers. `object` tells which it is, as in Stripe's answers. */
export type Stored =
  | Charge
  | CheckoutSession
  | Clock
  | Customer
  | Delivery
  | Invoice
  | PaymentIntent
  | PaymentMethod
  | Product
  | Refund
  | SetupIntent
  | StoredAnswer
  | StripeEvent
  | Subscription
  | Token

export type Kind = Stored['object']
export type Of<K extends Kind> = Extract<Stored, { object: K }>

export function isOf<K extends Kind>(stored: Stored, kind: K): stored is Of<K> {
  return stored.object === kind
}
