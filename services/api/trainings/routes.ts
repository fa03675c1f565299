import { Hono } from 'hono'
import { toDollars } from '#contract/money.ts'
import type { Services } from '../services.ts'
import { getOfficeDay } from './calendar.ts'
import { listTrainings, type TrainingRow } from './queries.ts'
import { countTakenSeats } from './seats.ts'

/** What the Availability column says of a course: seats are counted, a course with none listed keeps its text. */
function describeAvailability(training: TrainingRow, taken: number, today: string): string | null {
  if (training.kind !== 'OG' || training.seats === null) return training.availability
  if (training.startsOn < today) return 'Closed'
  const left = training.seats - taken
  if (left <= 0) return 'Full'
  return left === 1 ? '1 seat left' : `${left} seats left`
}

/** `GET /no_auth/trainings/`, in the object form of the contract. */
export function trainingRoutes({ db, clock }: Services) {
  return new Hono().get('/no_auth/trainings/', async c => {
    const now = clock()
    const list = await listTrainings(db)
    const taken = await countTakenSeats(
      db,
      list.map(training => training.id),
      now,
    )
    const today = getOfficeDay(now)
    const entries = list.map(training => {
      const { id, title, kind, dateText, location, priceCents, description } = training
      const availability = describeAvailability(training, taken.get(id) ?? 0, today)
      const item = { id, title, kind, date: dateText, location, price: toDollars(priceCents), description }
      return [id, availability === null ? item : { ...item, availability }]
    })
    return c.json(Object.fromEntries(entries))
  })
}
