import { and, asc, eq, lte } from 'drizzle-orm'
import { trials } from '../db/schema/trials.ts'
import type { Services } from '../services.ts'
import { NOT_COMPLETED } from '../stripe/payment-result.ts'
import { queueTrialFailedMail } from './mails.ts'
import type { Trial } from './queries.ts'
import { settleTrialSession } from './sessions.ts'
import { activateTrial, failTrial } from './settle.ts'
import { findSubscription } from './start.ts'

const BATCH = 50

/** Claims a trial for this run; null when another instance or request is working on it. */
async function claimTrial({ db, clock }: Services, candidate: Trial): Promise<Trial | null> {
  const [taken] = await db
    .update(trials)
    .set({ attemptedAt: clock() })
    .where(
      and(
        eq(trials.id, candidate.id),
        eq(trials.state, 'pending'),
        eq(trials.attemptedAt, candidate.attemptedAt),
      ),
    )
    .returning()
  return taken ?? null
}

async function reconcileTrial(services: Services, trial: Trial): Promise<void> {
  if (trial.checkoutSession !== null) {
    await settleTrialSession(services, trial, trial.checkoutSession)
    return
  }
  // There is no subscription before the customer is written down.
  const subscription = trial.customer === null ? undefined : await findSubscription(services, trial.customer)
  const settled = subscription
    ? await activateTrial(services, trial.id, subscription)
    : await failTrial(services, trial.id, { status: 402, detail: NOT_COMPLETED })
  if (settled.state === 'failed' && settled.paymentMethod === 'card')
    await queueTrialFailedMail(services, settled)
}

/** Ends expired trials without a card; no Stripe event does. */
async function endCardlessTrials({ db, clock }: Services): Promise<void> {
  await db
    .update(trials)
    .set({ state: 'ended' })
    .where(and(eq(trials.paymentMethod, 'cardless'), eq(trials.state, 'active'), lte(trials.endsAt, clock())))
}

/**
 * Ends trials without a card when their time is over, and settles trials whose start was begun before `before`
 * and never ended, by asking Stripe. Where Stripe cannot be reached they stay for the next round.
 */
export async function reconcileTrials(services: Services, before: Date): Promise<void> {
  const { db, log } = services
  await endCardlessTrials(services)
  const pending = await db
    .select()
    .from(trials)
    .where(and(eq(trials.state, 'pending'), lte(trials.attemptedAt, before)))
    .orderBy(asc(trials.attemptedAt))
    .limit(BATCH)
  for (const candidate of pending) {
    const trial = await claimTrial(services, candidate)
    if (!trial) continue
    try {
      await reconcileTrial(services, trial)
    } catch (error) {
      log.warn({ trial: trial.id, err: error }, 'a trial could not be settled yet')
    }
  }
}
