const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * What a list says of something with a schedule, in the editor's time zone; undefined for what is shown without a
 * limit.
 */
export function describeSchedule(
  { from, until }: { from?: string | undefined; until?: string | undefined },
  now: Date = new Date(),
): string | undefined {
  if (until && new Date(until) <= now) return `Ended ${moment.format(new Date(until))}`
  if (from && new Date(from) > now) return `From ${moment.format(new Date(from))}`
  return until ? `Until ${moment.format(new Date(until))}` : undefined
}
