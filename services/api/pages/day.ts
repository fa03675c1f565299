const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })

/** A moment as a day people read, at the office: `March 2, 2027`. */
export function formatDay(moment: Date): string {
  return day.format(moment)
}
