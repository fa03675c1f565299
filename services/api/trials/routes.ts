import { and, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import type { z } from 'zod'
import { HostedTrial, type HostedTrialStatus, TrialRequest } from '#contract/trial.ts'
import { trials } from '../db/schema/trials.ts'
import { clientAddress } from '../http/client-address.ts'
import { notFound } from '../http/errors.ts'
import { makeLimiter } from '../http/limits.ts'
import { readBody } from '../http/read-body.ts'
import { readKey } from '../idempotency/keys.ts'
import type { Services } from '../services.ts'
import { checkReturnUrl } from '../stripe/return-url.ts'
import { whileStripeAnswers } from '../stripe/while-stripe-answers.ts'
import { answerOfTrial, tokenOfTrial } from './answer.ts'
import { queueSorry } from './mails.ts'
import { placeTrial } from './place.ts'
import type { Trial } from './queries.ts'
import { bindSuccessUrl, hashSecret, openTrialSession, settleTrialSession } from './sessions.ts'
import { startTrial } from './start.ts'

/** Trials of 15 days: `POST …/subscription/` with a card token, and its hosted twin `…/subscription/session/`. */
export const trialRoutes = (services: Services) => {
  const { db, config, clock, log } = services
  const byAddress = makeLimiter({ points: 120, per: 'hour' })
  /** Starts under way here; a repeat of a request waits for the first one's answer. */
  const underWay = new Map<string, Promise<Trial>>()

  const startOnce = (trial: Trial, token: string): Promise<Trial> => {
    const running = underWay.get(trial.id)
    if (running) return running
    const begun = startTrial(services, trial, token).finally(() => underWay.delete(trial.id))
    underWay.set(trial.id, begun)
    return begun
  }

  const refreshed = async (trial: Trial, sessionId: string): Promise<Trial> => {
    if (trial.state !== 'pending') return trial
    try {
      return await settleTrialSession(services, trial, sessionId)
    } catch (error) {
      log.warn({ err: error, trial: trial.id }, 'Stripe could not be asked about a session')
      return trial
    }
  }

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
    return given ? tokenOfTrial(services, given) : null
  }

  return new Hono()
    .post('/no_auth/payments/stripe/subscription/', async c => {
      const sent = await readBody(c, TrialRequest)
      const { student_data: student, stripe_data } = sent
      const address = clientAddress(c, config)
      await byAddress.take(address)
      await services.refusedCards.check(address)
      const trial = await placeTrial(services, {
        means: 'card',
        student,
        amount: stripe_data.amount,
        billing: stripe_data.billing_details,
        address,
        key: readKey(c, config, sent),
      })
      const settled = trial.state === 'pending' ? await startOnce(trial, stripe_data.stripe_token) : trial
      if (trial.state === 'pending' && settled.state === 'failed') {
        await services.refusedCards.note(address)
        if (c.req.raw.signal.aborted) await queueSorry(services, settled)
      }
      return c.json(await answerOfTrial(services, settled))
    })
    .post('/no_auth/payments/stripe/subscription/session/', async c => {
      const sent = await readBody(c, HostedTrial)
      checkReturnUrl(config, 'success_url', sent.success_url)
      checkReturnUrl(config, 'cancel_url', sent.cancel_url)
      const bound = (id: string) => bindSuccessUrl(config, id, sent.success_url)
      const address = clientAddress(c, config)
      await byAddress.take(address)
      const place = () =>
        placeTrial(services, {
          means: 'hosted',
          student: sent.student_data,
          amount: sent.stripe_data.amount,
          billing: sent.stripe_data.billing_details,
          address,
          key: readKey(c, config, sent),
          secretHashOf: id => hashSecret(bound(id).secret),
        })
      return c.json(
        await whileStripeAnswers(services, async () => {
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
      const [found] = await db.select().from(trials).where(eq(trials.checkoutSession, id))
      if (!found) throw notFound('There is no such session.')
      const trial = await refreshed(found, id)
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
