import type Stripe from 'stripe'
import type { Fields } from './fields.ts'
import type { Price } from './price.ts'

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
  | 'cancel_at'
  | 'cancel_at_period_end'
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
