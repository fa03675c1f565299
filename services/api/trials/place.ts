import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { licensesForGrade } from '#contract/licenses.ts'
import { type Cents, formatMoney } from '#contract/money.ts'
import type { StudentData, TrialBillingDetails } from '#contract/trial.ts'
import type { Db } from '../db/connect.ts'
import { licenses } from '../db/schema/catalogue.ts'
import { trials } from '../db/schema/trials.ts'
import { invalid } from '../http/errors.ts'
import { claimKey, type RequestKey } from '../payments/idempotency.ts'
import type { Services } from '../services.ts'
import { hashPassword } from '../users/passwords.ts'
import { findUser, usernameKey } from '../users/queries.ts'
import { needTrial, type Trial } from './queries.ts'

interface Placing {
  means: Trial['means']
  student: z.output<typeof StudentData>
  /** What the form said the year costs; null where nothing is ever charged. */
  amount: Cents | null
  billing: z.output<typeof TrialBillingDetails>
  key: RequestKey | null
  /** Of the secret that the browser which begins a hosted trial knows; made from the trial's id. */
  secretHashOf?: (id: string) => string
}

/** What the trial will charge. @throws Refusal 400 for a licence that is not sold, or not for this grade, and for another amount than its price */
const priceTrial = async (tx: Db, { student, amount }: Placing): Promise<Cents> => {
  const field = 'student_data.license_id'
  const licenseId = licensesForGrade(student.grade).find(id => id === student.license_id)
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

const taken = () => invalid('student_data.username', 'This username is taken. Please choose another one.')

/**
 * Writes a trial before Stripe is asked, and holds the username for it; or finds the one that the same
 * request wrote before.
 * @throws Refusal 400 for a trial that cannot be had, 409 for a key used otherwise; then nothing is written
 */
export const placeTrial = async ({ db, clock }: Services, placing: Placing): Promise<Trial> => {
  const { means, student, billing, key, secretHashOf } = placing
  const { password, license_id, ...known } = student
  const passwordHash = await hashPassword(password)
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
    if (held.length === 0) throw taken()
    // Only now: whoever held the name a moment ago has let it go or has an account that is seen here.
    if (await findUser(tx, student.username)) throw taken()
    return needTrial(tx, id)
  })
}
