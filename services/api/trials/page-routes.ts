import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { trials } from '../db/schema/trials.ts'
import { notFound } from '../http/errors.ts'
import { createLinkOpener } from '../http/open-link.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'
import { withStripeErrors } from '../stripe/with-stripe-errors.ts'
import { cancelTrial } from './cancel.ts'
import { describePlacedTrial } from './placed-trial.ts'
import { getTrialOrThrow, type Trial } from './queries.ts'
import { TRIAL_LINKS, toOpenedTrial } from './trial-link.ts'

const NO_SUCH_TRIAL = 'There is no trial at this address.'

/** What a parent sees of a trial, by the secret in its mails (docs/decisions/0030), and canceling it. */
export function trialPageRoutes(services: Services) {
  const { db } = services
  const openLink = createLinkOpener(services, {
    purpose: TRIAL_LINKS,
    limitName: 'trial tokens by address',
    missing: NO_SUCH_TRIAL,
    find: async id => (await db.select().from(trials).where(eq(trials.id, id)))[0],
    toOpened: toOpenedTrial,
  })
  // Each call asks Stripe.
  const readsByTrial = createRateLimiter(services.limits, {
    name: 'trial pages by trial',
    points: 120,
    per: 'hour',
  })

  const openTrial = async (c: Context, token: string): Promise<Trial> => {
    const trial = await openLink(c, token)
    await readsByTrial.consume(trial.id)
    return trial
  }

  const answer = async (c: Context, trial: Trial) => {
    const page = await describePlacedTrial(services, trial)
    if (!page) throw notFound(NO_SUCH_TRIAL)
    return c.json(page)
  }

  return new Hono()
    .get('/no_auth/trials/:token/', async c => {
      const trial = await openTrial(c, c.req.param('token'))
      return withStripeErrors(services, () => answer(c, trial))
    })
    .post('/no_auth/trials/:token/cancel/', async c => {
      const trial = await openTrial(c, c.req.param('token'))
      return withStripeErrors(services, async () => {
        await cancelTrial(services, trial)
        return answer(c, await getTrialOrThrow(db, trial.id))
      })
    })
}
