import { randomUUID } from 'node:crypto'
import type { AnswerLog } from '#telemetry/log.ts'
import { recordAnswer } from './answer-record.ts'
import type { TryAnswer } from './direct-connection.ts'
import { KEEP_ALIVE_TIMEOUT_MS } from './http-timeouts.ts'
import { createArrivalCookie } from './measurement/arrival.ts'
import type { Measurement } from './measurement/measurement.ts'
import { formatHead } from './page-cache/answer-head.ts'
import type { PageServer } from './page-cache/serve-page.ts'
import { readVisitorAddress } from './visitor-address.ts'

/** What direct answers are made of; as for the listener, which handles all other requests. */
export interface DirectAnswerOptions {
  pages: PageServer
  trustProxy: boolean
  measurement?: Measurement | null
  log: AnswerLog
}

/** Answers what is in the page cache, as the listener would: an id, a line in the log, metrics, a visit that counts. */
export function createDirectAnswers({
  pages,
  trustProxy,
  measurement = null,
  log,
}: DirectAnswerOptions): TryAnswer {
  return (request, socket, send) => {
    const startedAt = performance.now()
    const { url, headers } = request
    // The listener sets its cookie.
    if (measurement && createArrivalCookie(request, false)) return false
    const answer = pages.find(request)
    if (!answer) return false
    const id = randomUUID()
    const { status, body } = answer
    const head = formatHead(answer, id, KEEP_ALIVE_TIMEOUT_MS / 1000)
    send(body ? [...head, body] : head)
    const path = url.split('?')[0] ?? '/'
    log.info(recordAnswer({ id, request, path, status, startedAt }), 'answered')
    measurement?.count(request, {
      status,
      address: readVisitorAddress({ headers, socket }, trustProxy),
      events: [],
    })
    return true
  }
}
