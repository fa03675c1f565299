import type Stripe from 'stripe'
import type { Fields } from './fields.ts'

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
