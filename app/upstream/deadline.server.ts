import { requestContext } from '../http/request-context.server.ts'

/** From a request's arrival to its answer, in ms, with enough left of the 3 s to render on a busy machine (architecture rule 5). */
const REQUEST_BUDGET_MS = 2300
/** Shortest timeout of a read. */
const MIN_READ_MS = 100

/** Caps a timeout to the remaining time of the current request, in whole ms: timers refuse fractions. */
export function capToRemainingTime(ms: number): number {
  const context = requestContext()
  if (!context) return ms
  const remainingMs = REQUEST_BUDGET_MS - (performance.now() - context.startedAt)
  return Math.min(ms, Math.max(MIN_READ_MS, Math.floor(remainingMs)))
}
