import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { TrainingCheck } from '#contract/training-check.ts'
import { findTrainingDateProblem } from '#contract/training-dates.ts'
import type { Db } from '../db/connect.ts'
import type { trainings } from '../db/schema/catalogue.ts'
import { registrations, schools } from '../db/schema/schools.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { getOfficeDay } from '../trainings/calendar.ts'
import { lockTrainings } from '../trainings/seats.ts'
import { queueInitialTrainingMail, queueWebinarMail } from './mails.ts'

type Webinar = Extract<TrainingCheck, { kind: 'OW' }>
type InitialTraining = Extract<TrainingCheck, { kind: 'IST' }>

type Training = typeof trainings.$inferSelect

/**
 * A locked training that has a seat left.
 * @throws ApiError 400 for one that is unknown, of another kind, past or full
 */
async function requireSeat(db: Db, training: Training | undefined, kind: 'OW' | 'IST', now: Date) {
  if (!training?.active || training.kind !== kind)
    throw invalidField('training', 'This training is not available.')
  if (kind === 'OW' && training.startsOn < getOfficeDay(now))
    throw invalidField('training', 'This webinar has ended.')
  const [count] = await db
    .select({ taken: sql<number>`count(*)::int` })
    .from(registrations)
    .where(eq(registrations.trainingId, training.id))
  if (training.seats !== null && (count?.taken ?? 0) >= training.seats) {
    throw invalidField('training', 'This training is full.')
  }
  return training
}

/** Registers an account for a webinar, once; a second time is as good as the first. */
export async function registerForWebinar(
  services: Services,
  { username, password, training: trainingId }: Webinar,
  { address, device }: { address: string; device: string | null },
): Promise<void> {
  const user = await services.signIn(username, password, address, { device })
  if (trainingId === undefined) return
  const { db, clock } = services
  await db.transaction(async tx => {
    // Locked first, so that other registrations wait for this one.
    const [locked] = await lockTrainings(tx, [trainingId])
    const [mine] = await tx
      .select()
      .from(registrations)
      .where(and(eq(registrations.trainingId, trainingId), eq(registrations.userId, user.id)))
    if (mine) return
    const training = await requireSeat(tx, locked, 'OW', clock())
    const id = randomUUID()
    await tx.insert(registrations).values({ id, trainingId, userId: user.id, createdAt: clock() })
    if (!user.email) return
    await queueWebinarMail(services, tx, { id, to: user.email, training })
  })
}

/** Stores a school’s request for its initial training; the office confirms it within 48 hours (spec §2). */
export async function requestInitialTraining(services: Services, request: InitialTraining): Promise<void> {
  const { db, clock } = services
  const problem = findTrainingDateProblem(request.date, request.tz, clock())
  if (problem) throw invalidField('date', problem)
  await db.transaction(async tx => {
    const [school] = await tx.select().from(schools).where(eq(schools.code, request.code.toUpperCase()))
    if (!school)
      throw new ApiError(400, 'We do not recognize this school code.', {
        fields: { code: ['We do not recognize this school code.'] },
      })
    const [locked] = request.training === undefined ? [] : await lockTrainings(tx, [request.training])
    const [same] = await tx
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.schoolId, school.id),
          request.training === undefined
            ? isNull(registrations.trainingId)
            : eq(registrations.trainingId, request.training),
          eq(registrations.startsAt, request.date),
          eq(registrations.timeZone, request.tz),
        ),
      )
    if (same) return
    const training = request.training === undefined ? null : await requireSeat(tx, locked, 'IST', clock())
    const id = randomUUID()
    const [made] = await tx
      .insert(registrations)
      .values({
        id,
        trainingId: training?.id ?? null,
        schoolId: school.id,
        startsAt: request.date,
        timeZone: request.tz,
        createdAt: clock(),
      })
      .onConflictDoNothing()
      .returning()
    if (!made) return
    await queueInitialTrainingMail(services, tx, {
      id,
      schoolName: school.name,
      training,
      date: request.date,
      timeZone: request.tz,
    })
  })
}
