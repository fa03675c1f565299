import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { StudentData, TrialBillingDetails } from '#contract/trial.ts'
import { trials } from '../db/schema/trials.ts'
import { ApiError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { verifyPassword } from '../users/passwords.ts'
import { normalizeUsername } from '../users/queries.ts'
import type { Trial } from './queries.ts'

/** How long a form that is sent again counts as the same request. */
const REPEAT_WINDOW_MS = 24 * 60 * 60 * 1000

interface TrialAttempt {
  paymentMethod: Trial['paymentMethod']
  student: z.output<typeof StudentData>
  billing: z.output<typeof TrialBillingDetails>
  address: string
}

/** True when the password is the trial’s. For an existing account this counts as a login attempt. */
async function hasMatchingPassword(
  services: Services,
  trial: Trial,
  { student, address }: TrialAttempt,
): Promise<boolean> {
  if (trial.passwordHash !== null) return verifyPassword(trial.passwordHash, student.password, address)
  try {
    return (await services.signIn(student.username, student.password, address)).id === trial.userId
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/**
 * Finds the trial that the same person started within a day, by username, e-mail address and password, for a
 * form sent again after a lost answer. An open hosted page may be replaced by any other trial; otherwise the
 * package must be the same.
 */
export async function findExistingTrial(services: Services, attempt: TrialAttempt): Promise<Trial | null> {
  const { paymentMethod, student, billing } = attempt
  const [trial] = await services.db
    .select()
    .from(trials)
    .where(
      and(
        eq(trials.usernameKey, normalizeUsername(student.username)),
        inArray(trials.state, ['pending', 'active']),
        gt(trials.createdAt, new Date(services.clock().getTime() - REPEAT_WINDOW_MS)),
      ),
    )
    .orderBy(desc(trials.createdAt))
    .limit(1)
  if (!trial || trial.billing.email.toLowerCase() !== billing.email.toLowerCase()) return null
  if (trial.paymentMethod !== paymentMethod && trial.paymentMethod !== 'hosted') return null
  const isOpenPage = trial.paymentMethod === 'hosted' && trial.state === 'pending'
  if (!isOpenPage && trial.licenseId !== student.license_id) return null
  return (await hasMatchingPassword(services, trial, attempt)) ? trial : null
}
