import { TimeZone } from '#contract/training-check.ts'
import { type Day, getUtcOffsetMinutes } from '#contract/training-dates.ts'

/** The daily hours of a training: minutes since midnight on the clocks of its zone. */
export interface Hours {
  start: number
  end: number
  zone: TimeZone
}

const HOURS = /(\d{1,2}):(\d{2})\s*(AM|PM)\s+to\s+(\d{1,2}):(\d{2})\s*(AM|PM)\s+(ET|CT|MT|PT)\b/i

function toMinutes(hour = '', minute = '', half = ''): number {
  return ((Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)) * 60 + Number(minute)
}

/** Reads `9:00 AM to 3:00 PM ET` in a training's date text; null where it has no such hours. */
export function parseHours(date: string): Hours | null {
  const match = HOURS.exec(date)
  const zone = TimeZone.safeParse(match?.[7]?.toUpperCase())
  if (!match || !zone.success) return null
  const [start, end] = [toMinutes(match[1], match[2], match[3]), toMinutes(match[4], match[5], match[6])]
  return start < end ? { start, end, zone: zone.data } : null
}

/** The moment of some minutes since midnight of a day, on the clocks of a zone. */
export function toMoment(day: Day, minutes: number, zone: TimeZone): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  return new Date(asUtc - getUtcOffsetMinutes(zone, new Date(asUtc)) * 60_000)
}
