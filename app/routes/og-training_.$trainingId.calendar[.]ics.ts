import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { readTrainings } from '../catalogue/catalogue.server.ts'
import { buildCalendarFile } from '../trainings/calendar-event.server.ts'

function stripTags(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A training as a calendar file; the hours are in the description too, as the API tells them. */
export async function loader({ params }: LoaderFunctionArgs) {
  const training = (await readTrainings())?.find(training => String(training.id) === params.trainingId)
  // A first training has no date of its own: a school asks for one.
  if (!training || training.kind === 'IST') return redirect('/og-training')
  const value = buildCalendarFile([
    {
      ...training,
      description: stripTags(training.description),
      // A webinar's location is the link that is told once an account is confirmed.
      location: training.kind === 'OW' ? 'Online (ZOOM)' : training.location,
    },
  ])
  if (!value) return redirect('/og-training')
  return new Response(value, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="training-${training.id}.ics"`,
      'Cache-Control': 'public, max-age=300',
    },
  })
}
