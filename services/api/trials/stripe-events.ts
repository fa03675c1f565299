import { and, eq, inArray, ne } from 'drizzle-orm'
import type Stripe from 'stripe'
import { z } from 'zod'
import { type TRIAL_STATES, trials } from '../db/schema/trials.ts'
import type { Services } from '../services.ts'
import type { Trial } from './queries.ts'
import { settleTrialSession } from './sessions.ts'
import { activateTrial } from './settle.ts'

const Id = z.uuid()

/** The trial an object of Stripe's says it belongs to; undefined for one that is none of ours. */
async function findTrial({ db }: Services, metadata: Stripe.Metadata | null): Promise<Trial | undefined> {
  const id = Id.safeParse(metadata?.trial_id)
  if (!id.success) return undefined
  return (await db.select().from(trials).where(eq(trials.id, id.data)))[0]
}

/** What a subscription's status makes of a trial; null where it makes no difference. */
function toTrialState(status: Stripe.Subscription.Status): (typeof TRIAL_STATES)[number] | null {
  switch (status) {
    case 'trialing':
    case 'past_due':
    case 'incomplete':
    case 'paused':
      return null
    case 'active':
      return 'paid'
    case 'canceled':
    case 'unpaid':
    case 'incomplete_expired':
      return 'ended'
    default:
      return null
  }
}

/** A subscription was made, changed or ended: asks Stripe how it stands and lets the trial follow. */
export async function handleSubscriptionEvent(
  services: Services,
  received: Stripe.Subscription,
): Promise<void> {
  const trial = await findTrial(services, received.metadata)
  if (!trial) return
  const subscription = await services.stripe.subscriptions.retrieve(received.id)
  const current = await activateTrial(services, trial.id, subscription)
  const state = toTrialState(subscription.status)
  if (state === null || current.subscription !== subscription.id) return
  await services.db
    .update(trials)
    .set({ state })
    .where(
      and(
        eq(trials.id, trial.id),
        inArray(trials.state, ['active', 'paid', 'ended']),
        ne(trials.state, state),
      ),
    )
}

/** A trial's hosted page was finished or has expired. */
export async function handleTrialSessionEvent(
  services: Services,
  session: Stripe.Checkout.Session,
): Promise<void> {
  const trial = await findTrial(services, session.metadata)
  if (trial) await settleTrialSession(services, trial, session.id)
}
