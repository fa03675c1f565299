import type { Recurring } from './prices.ts'

export const DAY_SECONDS = 24 * 60 * 60

/** The end of a billing period that begins at `start`; a month from January 31 ends with February. */
export function periodEnd(start: number, { interval, interval_count: count }: Recurring): number {
  if (interval === 'day') return start + count * DAY_SECONDS
  if (interval === 'week') return start + count * 7 * DAY_SECONDS
  const from = new Date(start * 1000)
  const to = new Date(start * 1000)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + (interval === 'year' ? 12 * count : count))
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return Math.floor(to.getTime() / 1000)
}

/** `every year`, `every 3 months` */
export const everyPeriod = ({ interval, interval_count: count }: Recurring) =>
  count === 1 ? `every ${interval}` : `every ${count} ${interval}s`
