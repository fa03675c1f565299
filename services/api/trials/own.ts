import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { StudentData, TrialBillingDetails } from '#contract/trial.ts'
import { trials } from '../db/schema/trials.ts'
import { Refusal } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { isPassword } from '../users/passwords.ts'
import { usernameKey } from '../users/queries.ts'
import type { Trial } from './queries.ts'

/** How long the same form, sent again, is taken for the same wish. */
const SAME_WISH_MS = 24 * 60 * 60 * 1000

interface Wish {
  means: Trial['means']
  student: z.output<typeof StudentData>
  billing: z.output<typeof TrialBillingDetails>
  address: string
}

/** Whether the password is the trial's; that of an account is tried, and counted, as in a login. */
const isTheirs = async (services: Services, trial: Trial, { student, address }: Wish): Promise<boolean> => {
  if (trial.passwordHash !== null) return isPassword(trial.passwordHash, student.password)
  try {
    return (await services.signIn(student.username, student.password, address)).id === trial.userId
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * The trial that this person began within a day, by username, e-mail address and password: somebody whose
 * answer was lost presses again, and must neither be told that the name is taken nor pay for two. A hosted page
 * that is still open may be left for anything else; any other trial is the same wish for the same package only.
 */
export const findOwnTrial = async (services: Services, wish: Wish): Promise<Trial | null> => {
  const { means, student, billing } = wish
  const [trial] = await services.db
    .select()
    .from(trials)
    .where(
      and(
        eq(trials.usernameKey, usernameKey(student.username)),
        inArray(trials.state, ['pending', 'active']),
        gt(trials.createdAt, new Date(services.clock().getTime() - SAME_WISH_MS)),
      ),
    )
    .orderBy(desc(trials.createdAt))
    .limit(1)
  if (!trial || trial.billing.email.toLowerCase() !== billing.email.toLowerCase()) return null
  if (trial.means !== means && trial.means !== 'hosted') return null
  const isOpenPage = trial.means === 'hosted' && trial.state === 'pending'
  if (!isOpenPage && trial.licenseId !== student.license_id) return null
  return (await isTheirs(services, trial, wish)) ? trial : null
}
