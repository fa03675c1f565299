import type { Day } from '#contract/training-dates.ts'
import type { Training } from '#contract/trainings.ts'
import { log } from '#telemetry/log.ts'
import { isFull } from '../../catalogue/seats.ts'
import { toSafeHtml } from '../../content/safe-html.server.ts'
import { buildSchedule, parseEndDay, parseStartDay, splitDateLines } from '../../trainings/schedule.ts'

/** A training as the page shows it: its words made safe, its dates read. */
export interface Offering {
  id: number
  title: string
  /** The date as the API writes it, days and hours on lines of their own. */
  date: string[]
  start: Day | null
  end: Day | null
  /** Whether there is a calendar file: a first training has no date of its own. */
  hasCalendar: boolean
  location: string
  /** Cents. */
  price: number
  availability: string | null
  isFull: boolean
  description: string
  /** Safe HTML. */
  details: string
}

function makeOffering(training: Training): Offering {
  return {
    id: training.id,
    title: training.title,
    date: splitDateLines(training.date),
    start: parseStartDay(training.date),
    end: parseEndDay(training.date),
    hasCalendar: training.kind !== 'IST' && parseStartDay(training.date) !== null,
    location: training.location,
    price: training.price,
    availability: training.availability ?? null,
    isFull: isFull(training),
    description: training.description,
    details: toSafeHtml(training.description),
  }
}

/** The three lists as they are on a day; dates that cannot be read are logged (spec §5). */
export function listOfferings(trainings: readonly Training[], today: Day, registered: readonly number[]) {
  const { undated, ...lists } = buildSchedule(trainings, today)
  for (const { id, date } of undated) log.warn(`Training ${id} has a date that cannot be read: "${date}"`)
  return {
    courses: lists.courses.map(makeOffering),
    // The registration link of a webinar is only shown after the account check.
    webinars: lists.webinars
      .map(makeOffering)
      .map(webinar => (registered.includes(webinar.id) ? webinar : { ...webinar, location: '' })),
    initial: lists.initial.map(makeOffering),
  }
}
