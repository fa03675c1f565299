import { eq } from 'drizzle-orm'
import { createUserToken } from '../auth/tokens.ts'
import { users } from '../db/schema/users.ts'
import { ApiError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { NOT_COMPLETED } from '../stripe/payment-result.ts'
import type { Trial } from './queries.ts'

const STILL_PENDING =
  'We have not heard from the card company yet. Nothing is charged now. Please try again in a moment.'

/** A login for the account that the trial made; never for another one of the same name. */
export async function createTrialToken(services: Services, { id, userId }: Trial): Promise<string> {
  const [user] = userId === null ? [] : await services.db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error(`trial ${id} has no account`)
  return createUserToken(services, user)
}

/** Returns the login of an active trial. Throws the original failure, or 503 while the result is unknown. */
export async function toTrialResponse(services: Services, trial: Trial): Promise<{ jwt: string }> {
  if (trial.state === 'pending') throw new ApiError(503, STILL_PENDING, { headers: { 'Retry-After': '2' } })
  if (trial.state !== 'failed') return { jwt: await createTrialToken(services, trial) }
  const detail = trial.failureDetail ?? NOT_COMPLETED
  if (trial.failureStatus !== 400) throw new ApiError(402, detail)
  throw new ApiError(400, detail, {
    fields: {
      [detail.startsWith('This username') ? 'student_data.username' : 'stripe_data.stripe_token']: [detail],
    },
  })
}
