import type { TimeZone } from './training-check.ts'
import { TIME_SLOTS, type TimeSlot, TRAINING_NOTICE_DAYS } from './training-times.ts'

/** A day of the calendar without time or zone, `YYYY-MM-DD`. */
export type Day = `${number}-${string}-${string}`

/** The places whose clocks the four time zones follow. */
const IANA_ZONES = {
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
} as const

function pad(number: number, digits = 2): string {
  return String(number).padStart(digits, '0')
}

/** The day a year, month (1 to 12) and day of the month make; null for one that does not exist. */
export function makeDay(year: number, month: number, dayOfMonth: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth))
  // A month that does not exist changes the year, and a day that does not exist changes the day of the month.
  const exists = date.getUTCFullYear() === year && date.getUTCDate() === dayOfMonth
  return exists ? `${year}-${pad(month)}-${pad(dayOfMonth)}` : null
}

/** Reads `MM-DD-YYYY` as the form asks for it (spec §2), with slashes too, and `YYYY-MM-DD`; null otherwise. */
export function parseDay(text: string): Day | null {
  const american = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text.trim())
  if (american) return makeDay(Number(american[3]), Number(american[1]), Number(american[2]))
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())
  return iso ? makeDay(Number(iso[1]), Number(iso[2]), Number(iso[3])) : null
}

function toNoonUtc(day: Day): Date {
  return new Date(`${day}T12:00:00Z`)
}

/** The day some days later. */
export function addDays(day: Day, days: number): Day {
  const date = toNoonUtc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return makeDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()) ?? day
}

/** How many days there are from one to another, both of them counted. */
export function countDays(first: Day, last: Day): number {
  return Math.round((toNoonUtc(last).getTime() - toNoonUtc(first).getTime()) / 86_400_000) + 1
}

/** What day it is at a moment, on the clocks of a time zone. */
export function getToday(zone: TimeZone, now: Date): Day {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone: IANA_ZONES[zone] }).format(now)
  return parseDay(text) ?? '1970-01-01'
}

const HOUR_MS = 60 * 60 * 1000

/** The moment when the next day begins, on the clocks of a time zone: on the hour, in each of the four. */
export function getEndOfDay(zone: TimeZone, now: Date): Date {
  const today = getToday(zone, now)
  let hour = Math.floor(now.getTime() / HOUR_MS)
  do hour += 1
  while (getToday(zone, new Date(hour * HOUR_MS)) === today)
  return new Date(hour * HOUR_MS)
}

/** How far the clocks of a time zone are ahead of UTC at a moment, in minutes; negative in America. */
export function getUtcOffsetMinutes(zone: TimeZone, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: IANA_ZONES[zone], timeZoneName: 'longOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(parts?.value ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

/** Saturday or Sunday, which are blocked (spec §5 Date picker). */
export function isWeekend(day: Day): boolean {
  return [0, 6].includes(toNoonUtc(day).getUTCDay())
}

/** The first day that can be picked: 7 days from today (spec §5), weekends left out. */
export function getFirstTrainingDay(today: Day): Day {
  let day = addDays(today, TRAINING_NOTICE_DAYS)
  while (isWeekend(day)) day = addDays(day, 1)
  return day
}

/** How far ahead a training may be asked for. */
export const TRAINING_HORIZON_DAYS = 366

/** Why a day cannot be picked, in words for the field; null when it can. */
export function findTrainingDayProblem(day: Day | null, today: Day): string | null {
  if (!day) return 'Please enter a date as MM-DD-YYYY.'
  if (day < addDays(today, TRAINING_NOTICE_DAYS)) return 'Please pick a day at least 7 days from today.'
  if (isWeekend(day)) return 'Please pick a weekday, Monday to Friday.'
  if (day > addDays(today, TRAINING_HORIZON_DAYS)) return 'Please pick a day within a year from today.'
  return null
}

/** `MM-DD-YYYY`, as people read and type it. */
export function formatDay(day: Day): string {
  const [year, month, dayOfMonth] = day.split('-')
  return `${month}-${dayOfMonth}-${year}`
}

/** As it is read out, such as `Monday, November 30, 2026`. */
export function formatLongDay(day: Day): string {
  const format = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-US', format).format(toNoonUtc(day))
}

/** Whether a text is one of the times on offer. */
export function isTimeSlot(text: string): text is TimeSlot {
  return Object.hasOwn(TIME_SLOTS, text)
}

/** Why a `YYYY-MM-DDTHH:MM` cannot be asked for; null when it can. */
export function findTrainingDateProblem(date: string, zone: TimeZone, now: Date): string | null {
  const [day = '', time = ''] = date.split('T')
  if (!isTimeSlot(time)) return 'Please pick one of the times.'
  return findTrainingDayProblem(parseDay(day), getToday(zone, now))
}
