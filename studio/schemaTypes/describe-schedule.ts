/**
 * What a list says of something with a schedule, in the editor's time zone and with its name, which daylight saving
 * changes; undefined for what is shown without a limit.
 */
export function describeSchedule(
  { from, until }: { from?: string | undefined; until?: string | undefined },
  now: Date = new Date(),
  timeZone?: string,
): string | undefined {
  const format = (moment: string) =>
    new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }).format(new Date(moment))
  if (until && new Date(until) <= now) return `Ended ${format(until)}`
  if (from && new Date(from) > now) return `From ${format(from)}`
  return until ? `Until ${format(until)}` : undefined
}
