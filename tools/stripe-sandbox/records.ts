import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type Stripe from 'stripe'
import type { CardFacts } from './payments/cards.ts'

/**
 * Fields of one of Stripe's objects, as the sandbox stores them: what Stripe can expand is an id here. Other
 * fields of the object are of no use to the product and left out of the sandbox's answers.
 */
type Fields<StripeObject, Name extends keyof StripeObject> = {
  [Each in Name]-?: string extends StripeObject[Each]
    ? Exclude<StripeObject[Each], object>
    : StripeObject[Each]
}

type Card = Fields<
  Stripe.PaymentMethod.Card,
  'brand' | 'exp_month' | 'exp_year' | 'fingerprint' | 'funding' | 'last4'
>

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

export type PaymentMethod = Fields<
  Stripe.PaymentMethod,
  'billing_details' | 'created' | 'customer' | 'id' | 'livemode' | 'object' | 'type'
> & {
  card: Card
  sandbox: { card: CardFacts; isSpent: boolean }
}

export type PaymentIntent = Fields<
  Stripe.PaymentIntent,
  | 'amount'
  | 'amount_received'
  | 'automatic_payment_methods'
  | 'canceled_at'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'id'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'object'
  | 'payment_method'
> & {
  last_payment_error: unknown
  status: Extract<
    Stripe.PaymentIntent.Status,
    'canceled' | 'requires_confirmation' | 'requires_payment_method' | 'succeeded'
  >
}

export type Charge = Fields<
  Stripe.Charge,
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'billing_details'
  | 'captured'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'failure_code'
  | 'failure_message'
  | 'id'
  | 'livemode'
  | 'metadata'
  | 'object'
  | 'paid'
  | 'payment_method'
  | 'receipt_number'
  | 'receipt_url'
  | 'refunded'
  | 'status'
> & {
  payment_intent: string
  payment_method_details: { type: 'card'; card: Card }
}

export type Refund = Fields<
  Stripe.Refund,
  'amount' | 'charge' | 'created' | 'currency' | 'id' | 'object' | 'payment_intent' | 'status'
>

export type Customer = Fields<
  Stripe.Customer,
  'address' | 'created' | 'email' | 'id' | 'livemode' | 'metadata' | 'name' | 'object'
>

export type SetupIntent = Fields<
  Stripe.SetupIntent,
  'created' | 'customer' | 'id' | 'livemode' | 'metadata' | 'object' | 'payment_method' | 'usage'
> & {
  last_setup_error: unknown
  status: Extract<Stripe.SetupIntent.Status, 'requires_payment_method' | 'succeeded'>
}

export type Product = Fields<
  Stripe.Product,
  'active' | 'created' | 'id' | 'livemode' | 'metadata' | 'name' | 'object'
>

/** Part of a subscription or of a hosted page; never stored by itself. */
export type Price = Fields<
  Stripe.Price,
  'created' | 'currency' | 'id' | 'livemode' | 'object' | 'product' | 'type'
> & {
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'> | null
  unit_amount: number
}

export type SubscriptionItem = Fields<
  Stripe.SubscriptionItem,
  | 'created'
  | 'current_period_end'
  | 'current_period_start'
  | 'id'
  | 'metadata'
  | 'object'
  | 'quantity'
  | 'subscription'
> & { price: Price }

export type Subscription = Fields<
  Stripe.Subscription,
  | 'canceled_at'
  | 'created'
  | 'currency'
  | 'customer'
  | 'default_payment_method'
  | 'ended_at'
  | 'id'
  | 'latest_invoice'
  | 'livemode'
  | 'metadata'
  | 'object'
  | 'start_date'
  | 'trial_start'
> & {
  items: { object: 'list'; data: SubscriptionItem[]; has_more: boolean; url: string }
  status: Extract<Stripe.Subscription.Status, 'active' | 'canceled' | 'past_due' | 'trialing'>
  trial_end: number
  sandbox: { isTrialEndTold: boolean }
}

export type Invoice = Fields<
  Stripe.Invoice,
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'billing_reason'
  | 'created'
  | 'currency'
  | 'customer'
  | 'customer_email'
  | 'hosted_invoice_url'
  | 'id'
  | 'livemode'
  | 'next_payment_attempt'
  | 'object'
  | 'total'
> & {
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  status: Extract<Stripe.Invoice.Status, 'open' | 'paid' | 'void'>
  sandbox: { intent: string | null }
}

export type LineItem = Fields<Stripe.LineItem, 'amount_total' | 'currency' | 'id' | 'object'> & {
  description: string
  price: Price
  quantity: number
}

export type CheckoutSession = Fields<
  Stripe.Checkout.Session,
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'customer'
  | 'expires_at'
  | 'id'
  | 'livemode'
  | 'object'
  | 'payment_intent'
  | 'payment_method_types'
  | 'payment_status'
  | 'subscription'
  | 'url'
> & {
  amount_total: number
  customer_details: Pick<Stripe.Checkout.Session.CustomerDetails, 'address' | 'email' | 'name'> | null
  customer_email: string
  metadata: Stripe.Metadata
  line_items: { object: 'list'; data: LineItem[]; has_more: boolean; url: string }
  mode: Extract<Stripe.Checkout.Session.Mode, 'payment' | 'subscription'>
  status: Stripe.Checkout.Session.Status
  success_url: string
  sandbox: {
    /** What the payment or the subscription is made with, once the buyer pays. */
    payment: { description?: string | undefined; metadata?: Stripe.Metadata | undefined }
    trialDays: number
    trialMetadata: Stripe.Metadata
    /** The payment intent of the first try, which later tries use again. */
    intent: string | null
  }
}

export type EventType = Extract<
  Stripe.Event.Type,
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.subscription.created'
  | 'customer.subscription.deleted'
  | 'customer.subscription.trial_will_end'
  | 'customer.subscription.updated'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
>

export type StripeEvent = Fields<
  Stripe.EventBase,
  'api_version' | 'created' | 'id' | 'livemode' | 'object' | 'pending_webhooks' | 'request'
> & { data: { object: unknown }; type: EventType }

/** One event on its way to the listener. */
export type Delivery = {
  id: string
  object: 'sandbox.delivery'
  created: number
  event: string
  attempts: number
  /** Milliseconds since 1970 by the machine's clock: a clock moved by tests must not hurry retries. */
  next_attempt_ms: number
  state: 'pending' | 'delivered' | 'given_up'
}

/** How far tests have moved the sandbox's clock ahead of the machine's. */
export type Clock = { id: string; object: 'sandbox.clock'; created: number; ahead_seconds: number }

/** The first answer to a request with an idempotency key (https://docs.stripe.com/api/idempotent_requests). */
export type StoredAnswer = {
  id: string
  object: 'sandbox.answer'
  created: number
  call: string
  /** SHA-256 of the parameters, card numbers and security codes left out. */
  digest: string
  status: ContentfulStatusCode
  body: unknown
  request: string
}

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
