import type Stripe from 'stripe'
import type { Fields } from './fields.ts'
import type { Price } from './price.ts'

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
