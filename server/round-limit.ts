import type { RequestListener } from 'node:http'
import { LIVENESS_PATH } from './health-paths.ts'

/** Requests that are answered in one round of the event loop: some 3 ms of a core, where they are for cached pages. */
const REQUESTS_PER_ROUND = 50

/** Begins what a request asks for: at once and true, or in a later round. */
export type RoundLimit = (begin: () => void) => boolean

/**
 * Begins no more than so many requests in one round of the event loop; the others wait for the next, in their order.
 * However many come together, a health check then waits for one such round, not for all of them.
 */
export function createRoundLimit(requestsPerRound = REQUESTS_PER_ROUND): RoundLimit {
  let waiting: (() => void)[] = []
  let begun = 0

  const beginRound = () => {
    const due = waiting.slice(0, requestsPerRound)
    waiting = waiting.slice(requestsPerRound)
    begun = due.length
    if (begun > 0) setImmediate(beginRound)
    for (const begin of due) begin()
  }

  return begin => {
    if (begun === 0) setImmediate(beginRound)
    if (begun >= requestsPerRound) {
      waiting.push(begin)
      return false
    }
    begun += 1
    begin()
    return true
  }
}

/** Limits the requests of a listener, but for health checks; those whose visitor has left by their turn are dropped. */
export function limitPerRound(listener: RequestListener, inRound: RoundLimit): RequestListener {
  return (request, response) => {
    if (request.url === LIVENESS_PATH) listener(request, response)
    else
      inRound(() => {
        if (!response.destroyed) listener(request, response)
      })
  }
}
