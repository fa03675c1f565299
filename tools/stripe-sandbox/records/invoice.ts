import type Stripe from 'stripe'
import type { Fields } from './fields.ts'

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
