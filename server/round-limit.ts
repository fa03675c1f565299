import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** Requests that are answered in one round of the event loop: some 3 ms of a core, where they are for cached pages. */
const REQUESTS_PER_ROUND = 50

/**
 * Begins no more than so many requests in one round of the event loop; the others wait for the next, in their order, and
 * those whose visitor has left are dropped. However many come together, a health check then waits for one such round, not
 * for all of them.
 */
export function limitPerRound(
  listener: RequestListener,
  requestsPerRound = REQUESTS_PER_ROUND,
): RequestListener {
  let waiting: [IncomingMessage, ServerResponse][] = []
  let begun = 0

  const beginRound = () => {
    const due = waiting.slice(0, requestsPerRound)
    waiting = waiting.slice(requestsPerRound)
    begun = due.length
    if (begun > 0) setImmediate(beginRound)
    for (const [request, response] of due) if (!response.destroyed) listener(request, response)
  }

  return (request, response) => {
    if (request.url === '/healthz') return listener(request, response)
    if (begun === 0) setImmediate(beginRound)
    if (begun >= requestsPerRound) {
      waiting.push([request, response])
      return
    }
    begun += 1
    listener(request, response)
  }
}
