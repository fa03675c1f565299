import type { Charge } from './charges.ts'
import type { Customer } from './customers.ts'
import type { StripeEvent } from './events.ts'
import type { StoredAnswer } from './idempotency.ts'
import type { PaymentIntent } from './payment-intents.ts'
import type { PaymentMethod } from './payment-methods.ts'
import type { Refund } from './refunds.ts'
import type { Token } from './tokens.ts'

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

export type Kind = Stored['object']
export type Of<K extends Kind> = Extract<Stored, { object: K }>

export function isOf<K extends Kind>(stored: Stored, kind: K): stored is Of<K> {
  return stored.object === kind
}
