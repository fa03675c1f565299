import { newId, randomText } from '../http/ids.ts'
import type { Customer } from '../payments/customers.ts'
import { createIntent, type PaymentIntent } from '../payments/payment-intents.ts'
import type { Work } from '../work.ts'
import type { Subscription } from './subscriptions.ts'

type Line = {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  livemode: false
  metadata: Record<string, string>
  period: { start: number; end: number }
  quantity: number
  subscription: string
  subtotal: number
}

/** https://docs.stripe.com/api/invoices/object, for subscriptions only */
export type Invoice = {
  id: string
  object: 'invoice'
  amount_due: number
  amount_paid: number
  amount_remaining: number
  attempt_count: number
  attempted: boolean
  billing_reason: 'subscription_create' | 'subscription_cycle'
  collection_method: 'charge_automatically'
  created: number
  currency: string
  customer: string
  customer_email: string | null
  customer_name: string | null
  description: null
  hosted_invoice_url: string | null
  invoice_pdf: null
  lines: { object: 'list'; data: Line[]; has_more: false; url: string }
  livemode: false
  metadata: Record<string, string>
  next_payment_attempt: number | null
  number: string
  parent: {
    type: 'subscription_details'
    quote_details: null
    subscription_details: { subscription: string; metadata: Record<string, string> }
  }
  period_end: number
  period_start: number
  status: 'open' | 'paid' | 'void'
  status_transitions: {
    finalized_at: number
    marked_uncollectible_at: null
    paid_at: number | null
    voided_at: number | null
  }
  subtotal: number
  total: number
  sandbox: { intent: string | null; includable: { payments: unknown } }
}

function linesOf(work: Work, { id, items, trial_end }: Subscription, isTrial: boolean): Line[] {
  return items.data.map(({ price, quantity, current_period_start: start, current_period_end: end }) => {
    const amount = isTrial ? 0 : price.unit_amount * quantity
    const name = work.get('product', price.product)?.name ?? price.product
    return {
      id: newId('il'),
      object: 'line_item',
      amount,
      currency: price.currency,
      description: isTrial ? `Trial period for ${name}` : `${quantity} × ${name}`,
      livemode: false,
      metadata: {},
      period: { start, end: isTrial ? (trial_end ?? end) : end },
      quantity,
      subscription: id,
      subtotal: amount,
    }
  })
}

/** The payments of an invoice: the one intent that collects it. */
export const paymentsOf = (work: Work, invoice: string, intent: PaymentIntent | null) => ({
  object: 'list',
  url: '/v1/invoice_payments',
  has_more: false,
  data: intent
    ? [
        {
          id: `inpay_${intent.id.slice('pi_'.length)}`,
          object: 'invoice_payment',
          amount_paid: intent.status === 'succeeded' ? intent.amount : null,
          amount_requested: intent.amount,
          created: intent.created,
          currency: intent.currency,
          invoice,
          is_default: true,
          livemode: false,
          payment: { type: 'payment_intent', payment_intent: intent.id },
          status: intent.status === 'succeeded' ? 'paid' : 'open',
          status_transitions: {
            canceled_at: null,
            paid_at: intent.status === 'succeeded' ? work.now : null,
          },
        },
      ]
    : [],
})

/** Writes the invoice for a subscription's current period, open until it is collected. */
export function makeInvoice(
  work: Work,
  subscription: Subscription,
  customer: Customer,
  reason: Invoice['billing_reason'],
): Invoice {
  const id = newId('in')
  const isTrial = subscription.status === 'trialing'
  const lines = linesOf(work, subscription, isTrial)
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const intent =
    total === 0
      ? null
      : createIntent(work, {
          amount: total,
          currency: 'usd',
          customer: customer.id,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          description: reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
        })
  const invoice: Invoice = {
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: work.now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    description: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${randomText(8).toUpperCase()}-0001`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    period_end: work.now,
    period_start: work.now,
    status: 'open',
    status_transitions: {
      finalized_at: work.now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    total,
    sandbox: { intent: intent?.id ?? null, includable: { payments: paymentsOf(work, id, intent) } },
  }
  work.announce('invoice.created', invoice)
  work.announce('invoice.finalized', invoice)
  return invoice
}
