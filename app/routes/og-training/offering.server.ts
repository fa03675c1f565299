import type { Day } from '#contract/training-dates.ts'
import type { Training } from '#contract/trainings.ts'
import { isFull } from '../../catalogue/seats.ts'
import { safeHtml } from '../../content/safe-html.server.ts'
import { dateLines, endOf, scheduleOf, startOf } from '../../trainings/schedule.ts'

/** A training as the page shows it: its words made safe, its dates read. */
export interface Offering {
  id: number
  title: string
  /** The date as the API writes it, days and hours on lines of their own. */
  date: string[]
  start: Day | null
  end: Day | null
  location: string
  /** Cents. */
  price: number
  availability: string | null
  isFull: boolean
  description: string
  /** Safe HTML. */
  details: string
}

const offeringOf = (training: Training): Offering => ({
  id: training.id,
  title: training.title,
  date: dateLines(training.date),
  start: startOf(training.date),
  end: endOf(training.date),
  location: training.location,
  price: training.price,
  availability: training.availability ?? null,
  isFull: isFull(training),
  description: training.description,
  details: safeHtml(training.description),
})

/** The three lists as they are on a day; dates that cannot be read are logged (spec §5). */
export const offeringsOf = (trainings: readonly Training[], today: Day, registered: readonly number[]) => {
  const { undated, ...lists } = scheduleOf(trainings, today)
  for (const { id, date } of undated) console.warn(`Training ${id} has a date that cannot be read: "${date}"`)
  return {
    courses: lists.courses.map(offeringOf),
    // Where one registers for a webinar is told to those whose account was confirmed, and to nobody else.
    webinars: lists.webinars
      .map(offeringOf)
      .map(webinar => (registered.includes(webinar.id) ? webinar : { ...webinar, location: '' })),
    initial: lists.initial.map(offeringOf),
  }
}
