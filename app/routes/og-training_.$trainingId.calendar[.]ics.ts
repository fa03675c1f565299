import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { createEvent, type DateTime } from 'ics'
import { addDays, type Day } from '#contract/training-dates.ts'
import { readTrainings } from '../catalogue/catalogue.server.ts'
import { env } from '../env.server.ts'
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

/** A training as a calendar file; its hours are in the description, for the API tells them in words only. */
export async function loader({ params }: LoaderFunctionArgs) {
  const training = (await readTrainings())?.find(training => String(training.id) === params.trainingId)
  const start = training && parseStartDay(training.date)
  if (!training || !start) return redirect('/og-training')
  const { error, value } = createEvent({
    uid: `training-${training.id}@${new URL(env.SITE_URL).hostname}`,
    productId: 'maxguru/trainings',
    title: training.title,
    description: `${training.date}\n${stripTags(training.description)}`,
    // A webinar's location is the link that is told once an account is confirmed.
    location: training.kind === 'OW' ? 'Online (ZOOM)' : training.location,
    url: new URL(`/og-training#training-${training.id}`, env.SITE_URL).href,
    start: toDateTuple(start),
    end: toDateTuple(addDays(parseEndDay(training.date) ?? start, 1)),
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
