import type { Work } from '../work.ts'
import { collect } from './invoice-collection.ts'
import type { Invoice } from './invoices.ts'
import { makeInvoice } from './invoices.ts'
import { DAY_SECONDS, periodEnd } from './periods.ts'
import { methodFor, type Subscription } from './subscriptions.ts'

const TRIAL_END_TOLD_DAYS = 3
const INCOMPLETE_HOURS = 23

const endOfPeriod = ({ items, billing_cycle_anchor }: Subscription) =>
  items.data[0]?.current_period_end ?? billing_cycle_anchor

/** When something next happens to a subscription by itself, or null. */
export function nextDue(work: Work, subscription: Subscription): number | null {
  switch (subscription.status) {
    case 'trialing': {
      const end = subscription.trial_end ?? endOfPeriod(subscription)
      return subscription.sandbox.isTrialEndTold ? end : end - TRIAL_END_TOLD_DAYS * DAY_SECONDS
    }
    case 'active':
      return endOfPeriod(subscription)
    case 'past_due':
      return subscription.latest_invoice
        ? (work.get('invoice', subscription.latest_invoice)?.next_payment_attempt ?? null)
        : null
    case 'incomplete':
      return subscription.created + INCOMPLETE_HOURS * 60 * 60
    case 'canceled':
    case 'incomplete_expired':
    case 'paused':
      return null
    default:
      return subscription.status satisfies never
  }
}

/** Ends a subscription now. An invoice still open is not collected any more. */
export function endSubscription(work: Work, subscription: Subscription, reason: string | null): Subscription {
  const invoice = subscription.latest_invoice && work.get('invoice', subscription.latest_invoice)
  if (invoice && invoice.status === 'open')
    work.save({
      ...invoice,
      next_payment_attempt: null,
      status: 'void',
      status_transitions: { ...invoice.status_transitions, voided_at: work.now },
    } satisfies Invoice)
  return work.announce('customer.subscription.deleted', {
    ...subscription,
    canceled_at: subscription.canceled_at ?? work.now,
    cancellation_details: { ...subscription.cancellation_details, reason },
    ended_at: work.now,
    status: 'canceled',
  })
}

/** Begins the next period and collects it: the end of a trial, or a renewal. */
function renew(work: Work, before: Subscription): Subscription {
  if (before.cancel_at_period_end) return endSubscription(work, before, 'cancellation_requested')
  const method = methodFor(work, before)
  const whenMissing = before.trial_settings.end_behavior.missing_payment_method
  if (before.status === 'trialing' && method === null && whenMissing !== 'create_invoice') {
    if (whenMissing === 'cancel') return endSubscription(work, before, 'payment_failed')
    return work.announce('customer.subscription.updated', { ...before, status: 'paused' })
  }
  const start = endOfPeriod(before)
  const next: Subscription = {
    ...before,
    items: {
      ...before.items,
      data: before.items.data.map(item => ({
        ...item,
        current_period_start: start,
        current_period_end: item.price.recurring ? periodEnd(start, item.price.recurring) : start,
      })),
    },
    status: 'active',
  }
  const customer = work.need('customer', before.customer)
  const open = makeInvoice(work, next, customer, 'subscription_cycle')
  const { invoice, refused } = collect(work, open, method)
  return work.announce('customer.subscription.updated', {
    ...next,
    latest_invoice: invoice.id,
    status: refused ? 'past_due' : 'active',
  })
}

/** The state of a subscription after its open invoice was tried once more. */
export function afterCollecting(work: Work, subscription: Subscription, invoice: Invoice): Subscription {
  if (invoice.status === 'paid')
    return work.announce('customer.subscription.updated', { ...subscription, status: 'active' })
  if (invoice.next_payment_attempt === null) return endSubscription(work, subscription, 'payment_failed')
  return subscription
}

function retry(work: Work, subscription: Subscription) {
  const invoice = work.need('invoice', subscription.latest_invoice ?? '')
  return afterCollecting(work, subscription, collect(work, invoice, methodFor(work, subscription)).invoice)
}

/** Does what is due of a subscription at `work.now`. */
export function doDue(work: Work, subscription: Subscription): Subscription {
  switch (subscription.status) {
    case 'trialing':
      if (!subscription.sandbox.isTrialEndTold)
        return work.announce('customer.subscription.trial_will_end', {
          ...subscription,
          sandbox: { isTrialEndTold: true },
        })
      return renew(work, subscription)
    case 'active':
      return renew(work, subscription)
    case 'past_due':
      return retry(work, subscription)
    case 'incomplete':
      return work.announce('customer.subscription.updated', {
        ...subscription,
        ended_at: work.now,
        status: 'incomplete_expired',
      })
    case 'canceled':
    case 'incomplete_expired':
    case 'paused':
      return subscription
    default:
      return subscription.status satisfies never
  }
}
