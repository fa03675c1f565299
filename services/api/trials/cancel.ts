import type Stripe from 'stripe'
import type { Services } from '../services.ts'
import { queueCanceledMails } from './mails.ts'
import type { Trial } from './queries.ts'
import { handleSubscriptionEvent } from './stripe-events.ts'

/** Whether a subscription will be charged when its trial ends. */
export function isToBeCharged({ status, cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean {
  return status === 'trialing' && !cancel_at_period_end && !cancel_at
}

/** Whether a subscription is still in its trial, after which nothing will be charged. */
export function isCanceled(subscription: Stripe.Subscription): boolean {
  return subscription.status === 'trialing' && !isToBeCharged(subscription)
}

/**
 * Ends a running trial with its last day, so that nothing is charged; one that was canceled before, or is over, stays
 * as it is. Stripe is told first and the mails follow: a repeat queues what a crash between them left out.
 * @throws Stripe.errors.StripeError where Stripe cannot be reached
 */
export async function cancelTrial(services: Services, trial: Trial): Promise<void> {
  const { db, stripe, mail } = services
  if (trial.state !== 'active' || trial.subscription === null) return
  const before = await stripe.subscriptions.retrieve(trial.subscription)
  const after = isToBeCharged(before)
    ? await stripe.subscriptions.update(trial.subscription, { cancel_at_period_end: true })
    : before
  // The trial may have ended, and its year been charged, while the parent was reading.
  if (after.status !== 'trialing') return handleSubscriptionEvent(services, after)
  await db.transaction(tx => queueCanceledMails(services, tx, trial))
  mail.wake()
}
