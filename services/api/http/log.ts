import { DrizzleQueryError } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { type Logger, pino } from 'pino'
import { measureRequest } from '../metrics/metrics.ts'
import { getRequestId } from './request-id.ts'

/** What the log has of a database's own error. The rest of it repeats the query's values. */
const CAUSE_FIELDS = ['type', 'message', 'stack', 'code'] as const

/** The type, message, stack and SQLSTATE of what made a query fail. */
function loggableCause(cause: Error): object {
  const fields = pino.stdSerializers.err(cause)
  return Object.fromEntries(CAUSE_FIELDS.map(name => [name, fields[name]]))
}

/** An error as it is logged: of a failed query its text, never the values, which may be a mail or a password's hash. */
function serializeError(error: Error): object {
  return error instanceof DrizzleQueryError
    ? { type: error.name, query: error.query, ...(error.cause && { cause: loggableCause(error.cause) }) }
    : pino.stdSerializers.err(error)
}

/** Creates a JSON logger that names the request in each line and removes passwords, tokens and headers. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: { service: 'api' },
    mixin: () => {
      const id = getRequestId()
      return id === undefined ? {} : { id }
    },
    serializers: { err: serializeError },
    redact: { paths: ['*.password', '*.token', '*.stripe_token', '*.headers', 'headers'], remove: true },
  })
}

/**
 * Logs each request by its route's pattern, never by its address: addresses of receipts and invoices are
 * secrets, and so are queries.
 */
export function logRequests(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const begun = performance.now()
    await next()
    const route = routePath(c, -1)
    if (route === '/healthz' || route === '/readyz') return
    const line = { method: c.req.method, route, status: c.res.status }
    const ms = performance.now() - begun
    measureRequest(line, ms)
    log.info({ ...line, ms: Math.round(ms) })
  }
}
