const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })

/** A moment as a day people read, at the office: `March 2, 2027`. */
export function formatDay(moment: Date): string {
  return day.format(moment)
}

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})

/** A moment as people read it, at the office: `March 2, 2027 at 12:00 PM`. */
export function formatMoment(at: Date): string {
  return moment.format(at)
}
