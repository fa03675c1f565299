import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { TRIAL_DAYS } from '#contract/licenses.ts'
import { trials } from '../db/schema/trials.ts'
import { ApiError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { isMissing, NOT_COMPLETED } from '../stripe/payment-result.ts'
import { createUser } from '../users/queries.ts'
import { queueTrialFailedMail, queueWelcomeMails } from './mails.ts'
import { getTrialOrThrow, type Trial } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Marks a pending trial failed and releases its username. Returns the trial as it is now. */
export async function failTrial(
  { db }: Services,
  id: string,
  failure: { status: number; detail: string },
): Promise<Trial> {
  const [failed] = await db
    .update(trials)
    .set({
      state: 'failed',
      failureStatus: failure.status,
      failureDetail: failure.detail,
      passwordHash: null,
    })
    .where(and(eq(trials.id, id), eq(trials.state, 'pending')))
    .returning()
  return failed ?? getTrialOrThrow(db, id)
}

/** Ends a subscription that must never charge. */
async function cancelSubscription({ stripe }: Services, subscription: Stripe.Subscription): Promise<void> {
  if (subscription.status === 'canceled') return
  try {
    await stripe.subscriptions.cancel(subscription.id)
  } catch (error) {
    // Another instance was quicker.
    if (!isMissing(error)) throw error
  }
}

function toDate(seconds: number | null) {
  return seconds === null ? null : new Date(seconds * 1000)
}

/**
 * Creates the account and marks the trial active in one transaction. Null when the trial is no longer pending.
 */
function markTrialActive(
  services: Services,
  id: string,
  { subscription, endsAt }: { subscription: string | null; endsAt: Date | null },
): Promise<Trial | null> {
  return services.db.transaction(async tx => {
    const [started] = await tx
      .update(trials)
      .set({ state: 'active', subscription, startedAt: services.clock(), endsAt })
      .where(and(eq(trials.id, id), eq(trials.state, 'pending')))
      .returning()
    if (!started) return null
    const { student, passwordHash, billing } = started
    if (passwordHash === null) throw new Error(`trial ${id} has no password`)
    const user = await createUser(
      tx,
      {
        username: student.username,
        email: billing.email,
        passwordHash,
        category: 'student',
        firstName: student.first_name,
        lastName: student.last_name,
        grade: student.grade,
        readingLevel: student.reading_level ?? null,
        createdAt: services.clock(),
      },
      'student_data.username',
    )
    const [active] = await tx
      .update(trials)
      .set({ userId: user.id, passwordHash: null })
      .where(eq(trials.id, id))
      .returning()
    await queueWelcomeMails(services, tx, active ?? started)
    return active ?? started
  })
}

/**
 * Activates the trial of a Stripe subscription, once, however often it is reported. A subscription whose trial
 * has failed, or whose username was taken, is cancelled and never charges. A cancelled one activates nothing.
 */
export async function activateTrial(
  services: Services,
  id: string,
  subscription: Stripe.Subscription,
): Promise<Trial> {
  const giveUp = async (failure: { status: number; detail: string }) => {
    const failed = await failTrial(services, id, failure)
    if (failed.state === 'failed' && failed.paymentMethod === 'hosted')
      await queueTrialFailedMail(services, failed)
    return failed
  }
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    return giveUp({ status: 402, detail: NOT_COMPLETED })
  try {
    const active = await markTrialActive(services, id, {
      subscription: subscription.id,
      endsAt: toDate(subscription.trial_end),
    })
    services.mail.wake()
    if (active) return active
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await cancelSubscription(services, subscription)
    return giveUp({ status: error.status, detail: error.message })
  }
  const trial = await getTrialOrThrow(services.db, id)
  if (trial.subscription !== subscription.id) await cancelSubscription(services, subscription)
  return trial
}

/** Activates a trial without a card; fails it when its username was taken. */
export async function activateCardlessTrial(services: Services, trial: Trial): Promise<Trial> {
  const endsAt = new Date(services.clock().getTime() + TRIAL_DAYS * DAY_MS)
  try {
    const active = await markTrialActive(services, trial.id, { subscription: null, endsAt })
    services.mail.wake()
    return active ?? (await getTrialOrThrow(services.db, trial.id))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failTrial(services, trial.id, { status: error.status, detail: error.message })
  }
}
