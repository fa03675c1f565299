import type { Scheduled } from '#contract/content/schedule.ts'

/** The moment that content is looked at. */
export interface Viewing {
  /** In ms since 1970. */
  at: number
  /** True in a preview without a chosen moment: what begins later is shown already. */
  showsFuture: boolean
}

/** A moment in ms, or null where there is none or it cannot be read. */
function parseMoment(moment: string | null | undefined): number | null {
  const ms = moment ? Date.parse(moment) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}

/** True from its start until just before its end. */
export function isShown({ from, until }: Scheduled, { at, showsFuture }: Viewing): boolean {
  const hasStarted = showsFuture || (parseMoment(from) ?? at) <= at
  return hasStarted && at < (parseMoment(until) ?? Number.POSITIVE_INFINITY)
}

/** The next moment, in ms, at which one of the items appears or goes; null when none does. */
export function findNextChange(items: readonly Scheduled[], { at }: Viewing): number | null {
  const later = items
    .flatMap(({ from, until }) => [parseMoment(from), parseMoment(until)])
    .filter(moment => moment !== null && moment > at)
  return later.length > 0 ? Math.min(...later.map(Number)) : null
}
