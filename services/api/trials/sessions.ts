import { createHash, createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { TRIAL_DAYS } from '#contract/licenses.ts'
import { trials } from '../db/schema/trials.ts'
import { ApiError } from '../http/errors.ts'
import type { Config, Services } from '../services.ts'
import { expireHostedPage, getHostedPage, SESSION_MINUTES } from '../stripe/hosted-page.ts'
import { NOT_COMPLETED } from '../stripe/payment-result.ts'
import { getTrialOrThrow, type Trial } from './queries.ts'
import { activateTrial, failTrial } from './settle.ts'
import { getOrCreateProduct } from './start.ts'

const MIN_SECRET_LENGTH = 16

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/**
 * The secret that binds a hosted trial to the browser which began it: the `secret` of its `success_url`, or
 * one that is added there. That one is made from the trial, so that a repeated request finds it again.
 */
export function bindSuccessUrl(
  { jwtSecrets }: Config,
  trialId: string,
  successUrl: string,
): { successUrl: string; secret: string } {
  const given = new URL(successUrl).searchParams.get('secret')
  if (given !== null && given.length >= MIN_SECRET_LENGTH) return { successUrl, secret: given }
  const key = createHmac('sha256', jwtSecrets[0]).update('secrets of hosted trials').digest()
  const secret = createHmac('sha256', key).update(trialId).digest('base64url')
  // Not by URL: it would encode the braces of Stripe's {CHECKOUT_SESSION_ID}.
  return { successUrl: `${successUrl}${successUrl.includes('?') ? '&' : '?'}secret=${secret}`, secret }
}

/**
 * Makes the hosted page of a pending trial, or finds the one made before. A repeat that comes after the trial
 * began leads where the page led. Throws 409 when the trial can no longer begin.
 */
export async function openTrialSession(
  services: Services,
  trial: Trial,
  { successUrl, cancelUrl }: { successUrl: string; cancelUrl: string },
): Promise<{ id: string; url: string }> {
  const { db, stripe, clock } = services
  const createExpiredError = () =>
    new ApiError(
      409,
      'This trial was not started in time. Nothing has been or will be charged. Please start again.',
    )
  if (trial.checkoutSession !== null && trial.state !== 'failed') {
    const page = await getHostedPage(services, trial.checkoutSession, successUrl)
    if (!page) throw createExpiredError()
    return page
  }
  if (trial.state !== 'pending') throw createExpiredError()
  const metadata = { trial_id: trial.id }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            product: await getOrCreateProduct(services, trial.licenseId),
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
  if (!kept || !session.url) throw createExpiredError()
  return { id: session.id, url: session.url }
}

/** Asks Stripe about a trial's hosted page: begins the trial once the card is kept, fails it once the page expired. */
export async function settleTrialSession(
  services: Services,
  trial: Trial,
  sessionId: string,
): Promise<Trial> {
  const session = await services.stripe.checkout.sessions.retrieve(sessionId, { expand: ['subscription'] })
  const { subscription } = session
  if (session.status === 'complete' && subscription !== null && typeof subscription === 'object')
    return activateTrial(services, trial.id, subscription)
  if (session.status === 'expired')
    return failTrial(services, trial.id, { status: 402, detail: NOT_COMPLETED })
  return getTrialOrThrow(services.db, trial.id)
}

/**
 * Closes the page of a pending hosted trial, so that no card can be entered there any more. Returns the trial
 * as it is then: failed, or begun where the card was entered first.
 */
export async function closeTrialPage(services: Services, trial: Trial): Promise<Trial> {
  const { checkoutSession } = trial
  if (checkoutSession === null) return failTrial(services, trial.id, { status: 402, detail: NOT_COMPLETED })
  await expireHostedPage(services, checkoutSession)
  return settleTrialSession(services, trial, checkoutSession)
}
