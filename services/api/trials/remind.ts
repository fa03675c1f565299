import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { TRIAL_REMINDER_DAYS } from '#contract/licenses.ts'
import { trials } from '../db/schema/trials.ts'
import type { Services } from '../services.ts'
import { isToBeCharged } from './cancel.ts'
import { queueReminderMail } from './mails.ts'
import type { Trial } from './queries.ts'
import { handleSubscriptionEvent } from './stripe-events.ts'

const BATCH = 50
const REMINDER_MS = TRIAL_REMINDER_DAYS * 24 * 60 * 60 * 1000

/** Queues a trial's reminder once Stripe has confirmed its last day and that its card will be charged. */
async function remindOfTrial(services: Services, trial: Trial, subscriptionId: string): Promise<void> {
  const { db, stripe, clock, mail } = services
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  // The event that says so may have been lost.
  if (subscription.status !== 'trialing') await handleSubscriptionEvent(services, subscription)
  const endsAt = subscription.trial_end === null ? trial.endsAt : new Date(subscription.trial_end * 1000)
  const isLater = endsAt !== null && endsAt.getTime() > clock().getTime() + REMINDER_MS
  await db.transaction(async tx => {
    const [current] = await tx
      .update(trials)
      .set({ endsAt, ...(!isLater && { remindedAt: clock() }) })
      .where(and(eq(trials.id, trial.id), eq(trials.state, 'active'), isNull(trials.remindedAt)))
      .returning()
    if (current?.remindedAt && isToBeCharged(subscription)) await queueReminderMail(services, tx, current)
  })
  mail.wake()
}

/**
 * Reminds the parents of trials whose card will be charged within `TRIAL_REMINDER_DAYS`, once for each trial. Stripe is
 * asked first, so that a cancelled trial brings no mail; where it cannot be reached, the next round asks again.
 */
export async function remindOfTrials(services: Services): Promise<void> {
  const { db, clock, log } = services
  const now = clock()
  const ending = await db
    .select()
    .from(trials)
    .where(
      and(
        eq(trials.state, 'active'),
        isNotNull(trials.subscription),
        isNull(trials.remindedAt),
        gt(trials.endsAt, now),
        lte(trials.endsAt, new Date(now.getTime() + REMINDER_MS)),
      ),
    )
    .orderBy(asc(trials.endsAt))
    .limit(BATCH)
  for (const trial of ending) {
    if (trial.subscription === null) continue
    try {
      await remindOfTrial(services, trial, trial.subscription)
    } catch (error) {
      log.warn({ trial: trial.id, err: error }, 'a trial could not be reminded of yet')
    }
  }
}
