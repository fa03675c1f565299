import { eq } from 'drizzle-orm'
import { LICENSES } from '#contract/licenses.ts'
import type { Db } from '../db/connect.ts'
import { trials } from '../db/schema/trials.ts'

export type Trial = typeof trials.$inferSelect

/** The trial, which must exist. */
export async function getTrialOrThrow(db: Db, id: string): Promise<Trial> {
  const [trial] = await db.select().from(trials).where(eq(trials.id, id))
  if (!trial) throw new Error(`trial ${id} has gone`)
  return trial
}

/** Title of the license that is tried. */
export function getLicenseTitle({ licenseId }: Trial): string {
  return LICENSES.find(license => license.id === licenseId)?.title ?? `License ${licenseId}`
}
