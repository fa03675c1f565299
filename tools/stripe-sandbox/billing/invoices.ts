import { Hono } from 'hono'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { createId } from '../http/ids.ts'
import { createIntent } from '../payments/payment-intents.ts'
import type { Customer } from '../records/customer.ts'
import type { Invoice } from '../records/invoice.ts'
import type { Subscription } from '../records/subscription.ts'
import type { Work } from '../work.ts'

/** Writes the invoice for a subscription's current period, open until it is collected; a trial costs nothing. */
export function makeInvoice(
  work: Work,
  subscription: Subscription,
  customer: Customer,
  reason: 'subscription_create' | 'subscription_cycle',
): Invoice {
  const amounts = subscription.items.data.map(({ price, quantity }) => price.unit_amount * (quantity ?? 1))
  const total = subscription.status === 'trialing' ? 0 : amounts.reduce((sum, amount) => sum + amount, 0)
  const intent =
    total === 0
      ? null
      : createIntent(work, {
          amount: total,
          currency: 'usd',
          customer: customer.id,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          description: 'Subscription update',
        })
  return work.save({
    id: createId('in'),
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    billing_reason: reason,
    created: work.now,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    hosted_invoice_url: null,
    livemode: false,
    next_payment_attempt: null,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id },
    },
    status: 'open',
    total,
    sandbox: { intent: intent?.id ?? null },
  })
}

/** `/v1/invoices`: written by subscriptions, read here. */
export function invoiceRoutes(sandbox: Sandbox) {
  return new Hono<HttpEnv>().get(
    '/:id',
    endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('invoice', id)),
  )
}
