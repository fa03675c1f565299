import { and, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import type { z } from 'zod'
import { HostedTrial, type HostedTrialStatus, TrialRequest } from '#contract/trial.ts'
import { trials } from '../db/schema/trials.ts'
import { getClientAddress } from '../http/client-address.ts'
import { notFound } from '../http/errors.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { readBody } from '../http/read-body.ts'
import { readSentCampaign } from '../http/read-campaign.ts'
import { readIdempotencyKey } from '../idempotency/keys.ts'
import { createSingleFlight } from '../idempotency/single-flight.ts'
import type { Services } from '../services.ts'
import { createHostedRefresh } from '../stripe/refresh-hosted.ts'
import { checkReturnUrl } from '../stripe/return-url.ts'
import { withStripeErrors } from '../stripe/with-stripe-errors.ts'
import { queueTrialFailedMail } from './mails.ts'
import { placeTrial } from './place.ts'
import type { Trial } from './queries.ts'
import { bindSuccessUrl, hashSecret, openTrialSession, settleTrialSession } from './sessions.ts'
import { startTrial } from './start.ts'
import { createTrialToken, toTrialResponse } from './trial-response.ts'

/** Trials of 15 days: `POST …/subscription/` with a card token, and its hosted twin `…/subscription/session/`. */
export function trialRoutes(services: Services) {
  const { db, config, clock } = services
  const byAddress = createRateLimiter(services.limits, {
    name: 'trials by address',
    points: 120,
    per: 'hour',
  })
  /** By trial id: a repeat of a request gets the first one's result. */
  const startOnce = createSingleFlight<Trial>()

  const refreshTrial = createHostedRefresh<Trial>(services, (trial, id) =>
    settleTrialSession(services, trial, id),
  )

  /** The login, to the browser that knows the secret, and to it once. */
  const takeToken = async (trial: Trial, secret: string | undefined): Promise<string | null> => {
    if (secret === undefined) return null
    const [given] = await db
      .update(trials)
      .set({ jwtGivenAt: clock() })
      .where(
        and(eq(trials.id, trial.id), eq(trials.secretHash, hashSecret(secret)), isNull(trials.jwtGivenAt)),
      )
      .returning()
    return given ? createTrialToken(services, given) : null
  }

  return new Hono()
    .post('/no_auth/payments/stripe/subscription/', async c => {
      const sent = await readBody(c, TrialRequest)
      const { student_data: student, stripe_data } = sent
      const address = getClientAddress(c, config)
      await byAddress.consume(address)
      await services.refusedCards.assertAvailable(address)
      const trial = await placeTrial(services, {
        paymentMethod: 'card',
        student,
        amount: stripe_data.amount,
        billing: stripe_data.billing_details,
        campaign: await readSentCampaign(c),
        address,
        key: readIdempotencyKey(c, config, sent),
      })
      const settled =
        trial.state === 'pending'
          ? await startOnce(trial.id, () => startTrial(services, trial, stripe_data.stripe_token))
          : trial
      if (trial.state === 'pending' && settled.state === 'failed') {
        await services.refusedCards.penalize(address)
        if (c.req.raw.signal.aborted) await queueTrialFailedMail(services, settled)
      }
      return c.json(await toTrialResponse(services, settled))
    })
    .post('/no_auth/payments/stripe/subscription/session/', async c => {
      const sent = await readBody(c, HostedTrial)
      checkReturnUrl(config, 'success_url', sent.success_url)
      checkReturnUrl(config, 'cancel_url', sent.cancel_url)
      const bound = (id: string) => bindSuccessUrl(config, id, sent.success_url)
      const address = getClientAddress(c, config)
      await byAddress.consume(address)
      const campaign = await readSentCampaign(c)
      const place = () =>
        placeTrial(services, {
          paymentMethod: 'hosted',
          student: sent.student_data,
          amount: sent.stripe_data.amount,
          billing: sent.stripe_data.billing_details,
          campaign,
          address,
          key: readIdempotencyKey(c, config, sent),
          hashSecretFor: id => hashSecret(bound(id).secret),
        })
      return c.json(
        await withStripeErrors(services, async () => {
          const trial = await place()
          return openTrialSession(services, trial, {
            successUrl: bound(trial.id).successUrl,
            cancelUrl: sent.cancel_url,
          })
        }),
      )
    })
    .get('/no_auth/payments/stripe/subscription/session/:id/', async c => {
      const id = c.req.param('id')
      await services.hostedReads.consume(getClientAddress(c, config))
      const [found] = await db.select().from(trials).where(eq(trials.checkoutSession, id))
      if (!found) throw notFound('There is no such session.')
      const trial = await refreshTrial(found, id)
      if (trial.state === 'pending')
        return c.json({ status: 'open' } satisfies z.input<typeof HostedTrialStatus>)
      if (trial.state === 'failed')
        return c.json({ status: 'expired' } satisfies z.input<typeof HostedTrialStatus>)
      const jwt = await takeToken(trial, c.req.query('secret'))
      return c.json({ status: 'paid', ...(jwt !== null && { jwt }) } satisfies z.input<
        typeof HostedTrialStatus
      >)
    })
}
