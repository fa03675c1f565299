import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { TrainingCheck } from '#contract/training-check.ts'
import { trainingDateProblem } from '#contract/training-dates.ts'
import type { Db } from '../db/connect.ts'
import { trainings } from '../db/schema/catalogue.ts'
import { registrations, schools } from '../db/schema/schools.ts'
import { invalid, Refusal } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { officeDay } from '../trainings/calendar.ts'

type Webinar = Extract<TrainingCheck, { kind: 'OW' }>
type FirstTraining = Extract<TrainingCheck, { kind: 'IST' }>

/**
 * The training asked for, locked so that its last seat is given once.
 * @throws Refusal 400 for one that is unknown, of another kind, past or full
 */
const takeSeat = async (db: Db, id: number, kind: 'OW' | 'IST', now: Date) => {
  const [training] = await db.select().from(trainings).where(eq(trainings.id, id)).for('update')
  if (!training?.active || training.kind !== kind) throw invalid('training', 'This training is not on offer.')
  if (kind === 'OW' && training.startsOn < officeDay(now)) throw invalid('training', 'This webinar is over.')
  const [count] = await db
    .select({ taken: sql<number>`count(*)::int` })
    .from(registrations)
    .where(eq(registrations.trainingId, id))
  if (training.seats !== null && (count?.taken ?? 0) >= training.seats) {
    throw invalid('training', 'Every place in this training is taken.')
  }
  return training
}

/** Registers an account for a webinar, once; a second time is as good as the first. */
export const registerForWebinar = async (
  services: Services,
  { username, password, training: trainingId }: Webinar,
  address: string,
): Promise<void> => {
  const user = await services.signIn(username, password, address)
  if (trainingId === undefined) return
  const { db, mail, clock } = services
  await db.transaction(async tx => {
    const mine = and(eq(registrations.trainingId, trainingId), eq(registrations.userId, user.id))
    if ((await tx.select().from(registrations).where(mine)).length > 0) return
    const training = await takeSeat(tx, trainingId, 'OW', clock())
    const id = randomUUID()
    const [made] = await tx
      .insert(registrations)
      .values({ id, trainingId, userId: user.id, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ id: registrations.id })
    // A second press of the button may have waited for the first one's seat.
    if (!made || !user.email) return
    await mail.queue(tx, `webinar:${id}`, {
      to: user.email,
      subject: `You are registered: ${training.title}`,
      text: [training.title, training.dateText, '', `Join here: ${training.location}`].join('\n'),
    })
  })
}

/** Writes down a school's wish for its first training; the office confirms it within 48 hours (spec §2). */
export const requestFirstTraining = async (services: Services, wish: FirstTraining): Promise<void> => {
  const { db, mail, clock, config } = services
  const problem = trainingDateProblem(wish.date, wish.tz, clock())
  if (problem) throw invalid('date', problem)
  await db.transaction(async tx => {
    const [school] = await tx.select().from(schools).where(eq(schools.code, wish.code.toUpperCase()))
    if (!school)
      throw new Refusal(400, 'We do not know this school code.', {
        fields: { code: ['We do not know this school code.'] },
      })
    const training = wish.training === undefined ? null : await takeSeat(tx, wish.training, 'IST', clock())
    const id = randomUUID()
    const [made] = await tx
      .insert(registrations)
      .values({
        id,
        trainingId: training?.id ?? null,
        schoolId: school.id,
        startsAt: wish.date,
        timeZone: wish.tz,
        createdAt: clock(),
      })
      .onConflictDoNothing()
      .returning()
    if (!made) return
    await mail.queue(tx, `first-training:${id}`, {
      to: config.officeEmail,
      subject: `First training asked for: ${school.name}`,
      text: [
        school.name,
        training?.title ?? 'Initial software training',
        `${wish.date.replace('T', ' ')} ${wish.tz}`,
      ].join('\n'),
    })
  })
}
