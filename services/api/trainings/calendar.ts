const easternDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day at the office (Eastern Time), `YYYY-MM-DD`. */
export function getOfficeDay(now: Date): string {
  return easternDay.format(now)
}
