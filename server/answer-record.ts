import type { IncomingHttpHeaders } from 'node:http'
import { type AnswerLine, describePath } from '#telemetry/log.ts'
import { measureRequest } from './metrics.ts'
import { isPrefetch } from './prefetch.ts'

/** A request that has been answered. */
interface Answered {
  id: string
  request: { method?: string | undefined; headers: IncomingHttpHeaders }
  /** Without its query, which may hold a reset token. */
  path: string
  status: number
  /** When its handling began, as `performance.now()` tells. */
  startedAt: number
}

/** Measures an answer and describes it for the log; called once for each request. */
export function recordAnswer({ id, request, path, status, startedAt }: Answered): AnswerLine {
  const { method = '', headers } = request
  const ms = performance.now() - startedAt
  measureRequest({ method, status }, ms)
  const line = { id, method, path: describePath(path), status, ms: Math.round(ms) }
  return isPrefetch(headers) ? { ...line, purpose: 'prefetch' } : line
}
