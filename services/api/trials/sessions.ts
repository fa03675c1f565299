import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { TRIAL_DAYS } from '#contract/licenses.ts'
import { trials } from '../db/schema/trials.ts'
import { Refusal } from '../http/errors.ts'
import { NOT_COMPLETED } from '../payments/outcome.ts'
import { SESSION_MINUTES } from '../payments/sessions.ts'
import type { Services } from '../services.ts'
import { needTrial, type Trial } from './queries.ts'
import { beginTrial, failTrial } from './settle.ts'
import { productOf } from './start.ts'

const MIN_SECRET_LENGTH = 16

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/**
 * The secret that binds a hosted trial to the browser which began it: the `secret` of its `success_url`, or
 * one that is added there.
 */
export const bindSuccessUrl = (successUrl: string): { successUrl: string; secret: string } => {
  const given = new URL(successUrl).searchParams.get('secret')
  if (given !== null && given.length >= MIN_SECRET_LENGTH) return { successUrl, secret: given }
  const secret = randomBytes(24).toString('base64url')
  // Not by URL: it would encode the braces of Stripe's {CHECKOUT_SESSION_ID}.
  return { successUrl: `${successUrl}${successUrl.includes('?') ? '&' : '?'}secret=${secret}`, secret }
}

/** Makes the hosted page of a pending trial. Throws 409 when the trial is no longer pending. */
export const openTrialSession = async (
  services: Services,
  trial: Trial,
  { successUrl, cancelUrl }: { successUrl: string; cancelUrl: string },
): Promise<{ id: string; url: string }> => {
  const { db, stripe, clock } = services
  const over = () => new Refusal(409, 'This trial is settled already. Please start again.')
  if (trial.state !== 'pending') throw over()
  if (trial.checkoutSession !== null) {
    const { id, url } = await stripe.checkout.sessions.retrieve(trial.checkoutSession)
    if (!url) throw over()
    return { id, url }
  }
  const metadata = { trial_id: trial.id }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            product: await productOf(services, trial.licenseId),
            unit_amount: trial.amountCents,
            recurring: { interval: 'year' },
          },
        },
      ],
      customer_email: trial.billing.email,
      client_reference_id: trial.id,
      metadata,
      payment_method_collection: 'always',
      subscription_data: { trial_period_days: TRIAL_DAYS, metadata },
      success_url: successUrl,
      cancel_url: cancelUrl,
      expires_at: Math.floor(trial.createdAt.getTime() / 1000) + SESSION_MINUTES * 60,
    },
    { idempotencyKey: `trial-session-${trial.id}` },
  )
  const [kept] = await db
    .update(trials)
    .set({ checkoutSession: session.id, attemptedAt: clock() })
    .where(and(eq(trials.id, trial.id), eq(trials.state, 'pending')))
    .returning({ id: trials.id })
  if (!kept || !session.url) throw over()
  return { id: session.id, url: session.url }
}

/** Asks Stripe about a trial's hosted page: begins the trial once the card is kept, fails it once the page expired. */
export const settleTrialSession = async (
  services: Services,
  trial: Trial,
  sessionId: string,
): Promise<Trial> => {
  const session = await services.stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] })
  const { subscription } = session
  if (session.status === 'complete' && subscription !== null && typeof subscription === 'object')
    return beginTrial(services, trial.id, subscription)
  if (session.status === 'expired')
    return failTrial(services, trial.id, { status: 402, detail: NOT_COMPLETED })
  return needTrial(services.db, trial.id)
}
