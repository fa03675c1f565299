import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { TrialToken } from '#contract/placed-trial.ts'
import { trials } from '../db/schema/trials.ts'
import { getClientAddress } from '../http/client-address.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { createRateLimiter } from '../http/rate-limit.ts'
import { readSignedToken } from '../http/signed-token.ts'
import type { Services } from '../services.ts'
import { withStripeErrors } from '../stripe/with-stripe-errors.ts'
import { cancelTrial } from './cancel.ts'
import { describePlacedTrial } from './placed-trial.ts'
import { getTrialOrThrow, type Trial } from './queries.ts'
import { verifyTrialToken } from './trial-link.ts'

const NO_SUCH_TRIAL = 'There is no trial at this address.'
const EXPIRED = 'This link has expired.'

/** What a parent sees of a trial, by the secret in its mails (docs/decisions/0030), and canceling it. */
export function trialPageRoutes(services: Services) {
  const { db, config, clock } = services
  const guesses = createRateLimiter(services.limits, {
    name: 'trial tokens by address',
    points: 120,
    per: 'hour',
  })
  // Each call asks Stripe.
  const readsByTrial = createRateLimiter(services.limits, {
    name: 'trial pages by trial',
    points: 120,
    per: 'hour',
  })

  const findTrial = async (token: string): Promise<Trial> => {
    const claim = TrialToken.safeParse(token).success ? readSignedToken(token) : null
    if (!claim) throw notFound(NO_SUCH_TRIAL)
    const [trial] = await db.select().from(trials).where(eq(trials.id, claim.id))
    const verdict = trial ? verifyTrialToken(config, trial, claim, clock()) : 'forged'
    if (!trial || verdict === 'forged') throw notFound(NO_SUCH_TRIAL)
    if (verdict === 'expired') throw new ApiError(410, EXPIRED)
    return trial
  }

  /** The trial of the call's token; a stranger's guesses are counted. */
  const openTrial = async (c: Context, token: string): Promise<Trial> => {
    const address = getClientAddress(c, config)
    await guesses.assertAvailable(address)
    try {
      const trial = await findTrial(token)
      await readsByTrial.consume(trial.id)
      return trial
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) await guesses.penalize(address)
      throw error
    }
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
