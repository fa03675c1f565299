const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })

/** A moment, in ISO 8601, as a day at the office, as mails name it: `March 2, 2027`. */
export function formatOfficeDay(moment: string): string {
  return day.format(new Date(moment))
}
