import { requestContext } from '../http/request-context.server.ts'

/** From a request's arrival to its answer, in ms, with some left of the 3 s to render (architecture rule 5). */
const REQUEST_BUDGET_MS = 2700
/** What a read gets at least: enough for an upstream that is well. */
const MIN_READ_MS = 100

/**
 * How long a read may take, in ms: as long as it would like, but no longer than the request that it is for has
 * left, for a form may have waited for an upstream before the page is read.
 */
export function capToRemainingTime(ms: number): number {
  const context = requestContext()
  if (!context) return ms
  const remainingMs = REQUEST_BUDGET_MS - (performance.now() - context.startedAt)
  return Math.min(ms, Math.max(MIN_READ_MS, remainingMs))
}
