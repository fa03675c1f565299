import { type Day, makeDay } from '#contract/training-dates.ts'
import type { Training } from '#contract/trainings.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads `Month DD, YYYY` at the start of a text; null when there is none, or no such day. */
function parseLeadingDay(text: string): Day | null {
  const [, month = '', day, year] = /^\s*([a-z]+)\.?\s+(\d{1,2})\s*,?\s+(\d{4})\b/i.exec(text) ?? []
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase())
  return index < 0 ? null : makeDay(Number(year), index + 1, Number(day))
}

/** The parts of a training's date text around its dashes: `-`, `–` or `—` between spaces. */
function splitDateText(date: string): string[] {
  return date.split(/\s+[-–—]\s+|(?<=\d{4})\s*[-–—]\s*/)
}

/**
 * The day a training starts, from its text `Month DD, YYYY - …` (spec §3 Training: the part before the dash
 * is the start date). Null when the text cannot be read as a day.
 */
export function parseStartDay(date: string): Day | null {
  return parseLeadingDay(splitDateText(date)[0] ?? '')
}

/** The day it ends, when the text after the dash begins with a later one. */
export function parseEndDay(date: string): Day | null {
  const start = parseStartDay(date)
  const end = parseLeadingDay(splitDateText(date)[1] ?? '')
  return start && end && end > start ? end : null
}

/** Earlier first; days that cannot be read count as equal (spec §5) and come after those that can. */
function compareByStart(one: Training, other: Training): number {
  const [start, otherStart] = [parseStartDay(one.date), parseStartDay(other.date)]
  if (start === otherStart) return 0
  if (!start) return 1
  if (!otherStart) return -1
  return start < otherStart ? -1 : 1
}

/** OG and OW from today on, IST always; a training with an unreadable date counts as upcoming (spec §5). */
function isOffered(training: Training, today: Day): boolean {
  const start = parseStartDay(training.date)
  return training.kind === 'IST' || start === null || start >= today
}

/** The three lists of the training page, each in the order of its days. */
export interface Schedule {
  courses: Training[]
  webinars: Training[]
  initial: Training[]
  /** Trainings whose date could not be read, for the log. */
  undated: Training[]
}

/** Sorts trainings into the lists of the page as it is on a day (spec §2 Training page, §5 list filter). */
export function buildSchedule(trainings: readonly Training[], today: Day): Schedule {
  const shown = trainings.filter(training => isOffered(training, today)).toSorted(compareByStart)
  return {
    courses: shown.filter(training => training.kind === 'OG'),
    webinars: shown.filter(training => training.kind === 'OW'),
    initial: shown.filter(training => training.kind === 'IST'),
    undated: shown.filter(training => training.kind !== 'IST' && parseStartDay(training.date) === null),
  }
}

/** A date text as it is shown: the days, and on a line of its own the hours if it ends with some. */
export function splitDateLines(date: string): string[] {
  const [, days = date, hours] = /^(.*?)(?:\s+[-–—]\s+|,\s*)(\d{1,2}:\d{2}.*)$/.exec(date.trim()) ?? []
  return [days.replace(/\s+[-–—]\s+/g, ' – '), hours ?? ''].filter(Boolean)
}
