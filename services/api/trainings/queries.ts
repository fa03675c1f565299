import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { trainings } from '../db/schema/catalogue.ts'

export type TrainingRow = typeof trainings.$inferSelect

/** Trainings on offer, past ones included (the site leaves them out, spec §5), by their first day. */
export function listTrainings(db: Db): Promise<TrainingRow[]> {
  return db
    .select()
    .from(trainings)
    .where(eq(trainings.active, true))
    .orderBy(asc(trainings.startsOn), asc(trainings.id))
}
