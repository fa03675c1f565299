import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'

/** From a request's arrival to its answer, in ms, with some left of the 3 s to render (design, rule 5). */
const BUDGET_MS = 2700
/** What a read gets at least: enough for an upstream that is well. */
const LEAST_MS = 100

const arrival = new AsyncLocalStorage<number>()

// Node publishes this for each request, before its handler runs, in the context that the handler runs in.
subscribe('http.server.request.start', () => arrival.enterWith(performance.now()))

/**
 * How long a read may take, in ms: as long as it would like, but no longer than the request that it is for has
 * left, for a form may have waited for an upstream before the page is read.
 */
export const inTime = (ms: number): number => {
  const since = arrival.getStore()
  if (since === undefined) return ms
  const left = BUDGET_MS - (performance.now() - since)
  return Math.min(ms, Math.max(LEAST_MS, left))
}
