import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Campaign } from '#contract/campaign.ts'
import { listLicensesForGrade } from '#contract/licenses.ts'
import { type Cents, formatMoney } from '#contract/money.ts'
import type { StudentData, TrialBillingDetails } from '#contract/trial.ts'
import type { Db } from '../db/connect.ts'
import { licenses } from '../db/schema/catalogue.ts'
import { trials } from '../db/schema/trials.ts'
import { invalidField } from '../http/errors.ts'
import { claimIdempotencyKey, type IdempotencyKey } from '../idempotency/keys.ts'
import type { Services } from '../services.ts'
import { hashPassword } from '../users/passwords.ts'
import { findUser, normalizeUsername } from '../users/queries.ts'
import { findExistingTrial } from './find-existing-trial.ts'
import { getTrialOrThrow, type Trial } from './queries.ts'
import { closeTrialPage } from './sessions.ts'

interface NewTrial {
  paymentMethod: Trial['paymentMethod']
  student: z.output<typeof StudentData>
  /** What the form said the year costs; null where nothing is ever charged. */
  amount: Cents | null
  billing: z.output<typeof TrialBillingDetails>
  /** The campaign by which the payer first came. */
  campaign?: Campaign | null
  /** Where the request comes from: a password is looked at as in a login. */
  address: string
  key: IdempotencyKey | null
  /** Asked before a new trial is written, never for a repeat; throws where there were too many. */
  checkRateLimit?: () => Promise<void>
  /** Of the secret that the browser which begins a hosted trial knows; made from the trial's id. */
  hashSecretFor?: (id: string) => string
}

/** What the trial will charge. @throws ApiError 400 for a license that is not sold, or not for this grade, and for another amount than its price */
async function priceTrial(tx: Db, { student, amount }: NewTrial): Promise<Cents> {
  const field = 'student_data.license_id'
  const licenseId = listLicensesForGrade(student.grade).find(id => id === student.license_id)
  if (licenseId === undefined) throw invalidField(field, 'This package is not for the grade you chose.')
  const [license] = await tx
    .select()
    .from(licenses)
    .where(and(eq(licenses.id, licenseId), eq(licenses.active, true)))
  if (!license) throw invalidField(field, 'This package is no longer sold.')
  if (amount !== null && license.priceCents !== amount)
    throw invalidField('stripe_data.amount', `The price is ${formatMoney(license.priceCents)} now.`)
  return amount ?? 0
}

/** The username is held by another trial or has an account; nothing was written. */
class UsernameTakenError extends Error {}

function insertTrial({ db, clock }: Services, placing: NewTrial & { passwordHash: string }): Promise<Trial> {
  const { paymentMethod, student, billing, campaign, key, hashSecretFor, passwordHash, checkRateLimit } =
    placing
  const { password: _, license_id, ...known } = student
  return db.transaction(async tx => {
    const id = randomUUID()
    const now = clock()
    const earlier = key && (await claimIdempotencyKey(tx, key, id, now))
    if (earlier) return getTrialOrThrow(tx, earlier)
    await checkRateLimit?.()
    const amountCents = await priceTrial(tx, placing)
    const held = await tx
      .insert(trials)
      .values({
        id,
        state: 'pending',
        paymentMethod,
        student: known,
        usernameKey: normalizeUsername(student.username),
        passwordHash,
        licenseId: license_id,
        amountCents,
        billing,
        campaign: campaign ?? null,
        secretHash: hashSecretFor?.(id) ?? null,
        createdAt: now,
        attemptedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: trials.id })
    // The account is looked up last: a trial that held the username may have become an account meanwhile.
    if (held.length === 0 || (await findUser(tx, student.username))) throw new UsernameTakenError()
    return getTrialOrThrow(tx, id)
  })
}

/**
 * Writes a trial before Stripe is asked, and holds the username for it; or finds the one that the same
 * request, or the same person a moment ago, wrote before: an answer may have been lost, or a hosted page left.
 * @throws ApiError 400 for a trial that cannot be had, 409 for a key used otherwise; then nothing is written
 */
export async function placeTrial(services: Services, placing: NewTrial): Promise<Trial> {
  const written = { ...placing, passwordHash: await hashPassword(placing.student.password, placing.address) }
  const taken = invalidField('student_data.username', 'This username is taken. Please choose another one.')
  try {
    return await insertTrial(services, written)
  } catch (error) {
    if (!(error instanceof UsernameTakenError)) throw error
  }
  const existing = await findExistingTrial(services, placing)
  if (!existing) throw taken
  // The new form replaces an open page.
  const current =
    existing.paymentMethod === 'hosted' && existing.state === 'pending'
      ? await closeTrialPage(services, existing)
      : existing
  if (current.state !== 'failed') return current
  try {
    return await insertTrial(services, written)
  } catch (error) {
    throw error instanceof UsernameTakenError ? taken : error
  }
}
