import { createEvents, type DateTime, type EventAttributes } from 'ics'
import { addDays, countDays, type Day } from '#contract/training-dates.ts'
import { env } from '../env.server.ts'
import { parseHours, toMoment } from './hours.ts'
import { parseEndDay, parseStartDay } from './schedule.ts'

/** What a calendar tells of a training. */
interface CalendarTraining {
  id: number
  title: string
  /** As the API tells it: `December 09, 2026 - December 11, 2026, 9:00 AM to 3:30 PM ET`. */
  date: string
  location: string
  /** Plain text; the date comes before it. */
  description: string
}

function toDateTuple(day: Day): DateTime {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  return [year, month, dayOfMonth]
}

function toMinuteTuple(moment: Date): DateTime {
  return [
    moment.getUTCFullYear(),
    moment.getUTCMonth() + 1,
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
  ]
}

/** Its hours on each of its days; whole days where the API tells no hours. */
function buildTimes(date: string, start: Day) {
  const last = parseEndDay(date) ?? start
  const hours = parseHours(date)
  if (!hours) return { start: toDateTuple(start), end: toDateTuple(addDays(last, 1)) }
  const days = countDays(start, last)
  return {
    start: toMinuteTuple(toMoment(start, hours.start, hours.zone)),
    end: toMinuteTuple(toMoment(start, hours.end, hours.zone)),
    startInputType: 'utc' as const,
    startOutputType: 'utc' as const,
    endInputType: 'utc' as const,
    endOutputType: 'utc' as const,
    ...(days > 1 && { recurrenceRule: `FREQ=DAILY;COUNT=${days}` }),
  }
}

function buildEvent({ id, title, date, location, description }: CalendarTraining): EventAttributes[] {
  const start = parseStartDay(date)
  if (!start) return []
  return [
    {
      uid: `training-${id}@${new URL(env.SITE_URL).hostname}`,
      productId: 'maxguru/trainings',
      title,
      description: [date, description].filter(Boolean).join('\n'),
      location,
      url: new URL(`/og-training#training-${id}`, env.SITE_URL).href,
      ...buildTimes(date, start),
    },
  ]
}

/** Trainings as a calendar file; null where none of them has a day. */
export function buildCalendarFile(trainings: readonly CalendarTraining[]): string | null {
  const events = trainings.flatMap(buildEvent)
  if (events.length === 0) return null
  const { error, value } = createEvents(events)
  if (!value) throw error ?? new Error('The calendar file is empty.')
  return value
}
