import type { Invoice } from '../records/invoice.ts'
import type { Subscription } from '../records/subscription.ts'
import type { Work } from '../work.ts'
import { collect } from './invoice-collection.ts'
import { makeInvoice } from './invoices.ts'
import { DAY_SECONDS, findYearEnd } from './periods.ts'

const TRIAL_END_TOLD_DAYS = 3

function endOfPeriod({ items, trial_end }: Subscription) {
  return items.data[0]?.current_period_end ?? trial_end
}

/** When something next happens to a subscription by itself, or null. */
export function computeNextDue(work: Work, subscription: Subscription): number | null {
  switch (subscription.status) {
    case 'trialing': {
      const end = subscription.trial_end
      return subscription.sandbox.isTrialEndTold ? end : end - TRIAL_END_TOLD_DAYS * DAY_SECONDS
    }
    case 'active':
      return endOfPeriod(subscription)
    case 'past_due':
      return subscription.latest_invoice
        ? (work.get('invoice', subscription.latest_invoice)?.next_payment_attempt ?? null)
        : null
    case 'canceled':
      return null
    default:
      return subscription.status satisfies never
  }
}

/** Ends a subscription now. An invoice still open is not collected any more. */
export function endSubscription(work: Work, subscription: Subscription): Subscription {
  const invoice = subscription.latest_invoice && work.get('invoice', subscription.latest_invoice)
  if (invoice && invoice.status === 'open')
    work.save({ ...invoice, next_payment_attempt: null, status: 'void' } satisfies Invoice)
  return work.announce('customer.subscription.deleted', {
    ...subscription,
    canceled_at: work.now,
    ended_at: work.now,
    status: 'canceled',
  } satisfies Subscription)
}

/** Begins the next period and collects it, unless it was to end: the end of a trial, or a renewal. */
function renew(work: Work, before: Subscription): Subscription {
  if (before.cancel_at_period_end) return endSubscription(work, before)
  const start = endOfPeriod(before)
  const next: Subscription = {
    ...before,
    items: {
      ...before.items,
      data: before.items.data.map(item => ({
        ...item,
        current_period_start: start,
        current_period_end: findYearEnd(start),
      })),
    },
    status: 'active',
  }
  const customer = work.need('customer', before.customer)
  const open = makeInvoice(work, next, customer, 'subscription_cycle')
  const invoice = collect(work, open, before.default_payment_method)
  return work.announce('customer.subscription.updated', {
    ...next,
    latest_invoice: invoice.id,
    status: invoice.status === 'paid' ? 'active' : 'past_due',
  } satisfies Subscription)
}

/** Tries the open invoice once more; after the last try the subscription ends. */
function retry(work: Work, subscription: Subscription): Subscription {
  const open = work.need('invoice', subscription.latest_invoice ?? '')
  const invoice = collect(work, open, subscription.default_payment_method)
  if (invoice.status === 'paid')
    return work.announce('customer.subscription.updated', {
      ...subscription,
      status: 'active',
    } satisfies Subscription)
  return invoice.next_payment_attempt === null ? endSubscription(work, subscription) : subscription
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
    case 'canceled':
      return subscription
    default:
      return subscription.status satisfies never
  }
}
