import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { listLicensesForGrade } from '#contract/licenses.ts'
import { type Cents, formatMoney } from '#contract/money.ts'
import type { StudentData, TrialBillingDetails } from '#contract/trial.ts'
import type { Db } from '../db/connect.ts'
import { licenses } from '../db/schema/catalogue.ts'
import { trials } from '../db/schema/trials.ts'
import { invalid } from '../http/errors.ts'
import { claimKey, type RequestKey } from '../idempotency/keys.ts'
import type { Services } from '../services.ts'
import { hashPassword } from '../users/passwords.ts'
import { findUser, usernameKey } from '../users/queries.ts'
import { findOwnTrial } from './own.ts'
import { needTrial, type Trial } from './queries.ts'
import { closePage } from './sessions.ts'

interface Placing {
  means: Trial['means']
  student: z.output<typeof StudentData>
  /** What the form said the year costs; null where nothing is ever charged. */
  amount: Cents | null
  billing: z.output<typeof TrialBillingDetails>
  /** Where the request comes from: a password is looked at as in a login. */
  address: string
  key: RequestKey | null
  /** Of the secret that the browser which begins a hosted trial knows; made from the trial's id. */
  secretHashOf?: (id: string) => string
}

/** What the trial will charge. @throws Refusal 400 for a licence that is not sold, or not for this grade, and for another amount than its price */
const priceTrial = async (tx: Db, { student, amount }: Placing): Promise<Cents> => {
  const field = 'student_data.license_id'
  const licenseId = listLicensesForGrade(student.grade).find(id => id === student.license_id)
  if (licenseId === undefined) throw invalid(field, 'This package is not for the grade you chose.')
  const [license] = await tx
    .select()
    .from(licenses)
    .where(and(eq(licenses.id, licenseId), eq(licenses.active, true)))
  if (!license) throw invalid(field, 'This package is no longer sold.')
  if (amount !== null && license.priceCents !== amount)
    throw invalid('stripe_data.amount', `The price is ${formatMoney(license.priceCents)} now.`)
  return amount ?? 0
}

/** The username is held by another trial or has an account; nothing was written. */
class Taken extends Error {}

const writeTrial = ({ db, clock }: Services, placing: Placing & { passwordHash: string }): Promise<Trial> => {
  const { means, student, billing, key, secretHashOf, passwordHash } = placing
  const { password: _, license_id, ...known } = student
  return db.transaction(async tx => {
    const id = randomUUID()
    const now = clock()
    const earlier = key && (await claimKey(tx, key, id, now))
    if (earlier) return needTrial(tx, earlier)
    const amountCents = await priceTrial(tx, placing)
    const held = await tx
      .insert(trials)
      .values({
        id,
        state: 'pending',
        means,
        student: known,
        usernameKey: usernameKey(student.username),
        passwordHash,
        licenseId: license_id,
        amountCents,
        billing,
        secretHash: secretHashOf?.(id) ?? null,
        createdAt: now,
        attemptedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: trials.id })
    // The account is looked for last: whoever held the name a moment ago has let it go or has one by now.
    if (held.length === 0 || (await findUser(tx, student.username))) throw new Taken()
    return needTrial(tx, id)
  })
}

/**
 * Writes a trial before Stripe is asked, and holds the username for it; or finds the one that the same
 * request, or the same person a moment ago, wrote before: an answer may have been lost, or a hosted page left.
 * @throws Refusal 400 for a trial that cannot be had, 409 for a key used otherwise; then nothing is written
 */
export const placeTrial = async (services: Services, placing: Placing): Promise<Trial> => {
  const written = { ...placing, passwordHash: await hashPassword(placing.student.password) }
  const taken = invalid('student_data.username', 'This username is taken. Please choose another one.')
  try {
    return await writeTrial(services, written)
  } catch (error) {
    if (!(error instanceof Taken)) throw error
  }
  const own = await findOwnTrial(services, placing)
  if (!own) throw taken
  // What was changed in the form counts, so an open page gives way to a new one.
  const current = own.means === 'hosted' && own.state === 'pending' ? await closePage(services, own) : own
  if (current.state !== 'failed') return current
  try {
    return await writeTrial(services, written)
  } catch (error) {
    throw error instanceof Taken ? taken : error
  }
}
