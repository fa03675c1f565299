import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { createEvent, type DateTime } from 'ics'
import { addDays, countDays, type Day } from '#contract/training-dates.ts'
import { readTrainings } from '../catalogue/catalogue.server.ts'
import { env } from '../env.server.ts'
import { parseHours, toMoment } from '../trainings/hours.ts'
import { parseEndDay, parseStartDay } from '../trainings/schedule.ts'

function toDateTuple(day: Day): DateTime {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  return [year, month, dayOfMonth]
}

function stripTags(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
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

/** A training as a calendar file; the hours are in the description too, as the API tells them. */
export async function loader({ params }: LoaderFunctionArgs) {
  const training = (await readTrainings())?.find(training => String(training.id) === params.trainingId)
  const start = training && parseStartDay(training.date)
  // A first training has no date of its own: a school asks for one.
  if (!training || !start || training.kind === 'IST') return redirect('/og-training')
  const { error, value } = createEvent({
    uid: `training-${training.id}@${new URL(env.SITE_URL).hostname}`,
    productId: 'maxguru/trainings',
    title: training.title,
    description: `${training.date}\n${stripTags(training.description)}`,
    // A webinar's location is the link that is told once an account is confirmed.
    location: training.kind === 'OW' ? 'Online (ZOOM)' : training.location,
    url: new URL(`/og-training#training-${training.id}`, env.SITE_URL).href,
    ...buildTimes(training.date, start),
  })
  if (!value) throw error ?? new Error('The calendar file is empty.')
  return new Response(value, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="training-${training.id}.ics"`,
      'Cache-Control': 'public, max-age=300',
    },
  })
}
