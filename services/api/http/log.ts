import { DrizzleQueryError } from 'drizzle-orm'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { type Logger, pino } from 'pino'

/** An error as it is logged: of a failed query its text, never the values, which may be a mail or a password's hash. */
const loggable = (error: Error): object =>
  error instanceof DrizzleQueryError
    ? { type: error.name, query: error.query, cause: error.cause && pino.stdSerializers.err(error.cause) }
    : pino.stdSerializers.err(error)

/** A log of one JSON line each, where nothing that opens a door is ever written. */
export const makeLog = (level: string): Logger =>
  pino({
    level,
    base: { service: 'api' },
    serializers: { err: loggable },
    redact: { paths: ['*.password', '*.token', '*.stripe_token', '*.headers', 'headers'], remove: true },
  })

/**
 * Logs each request by its route's pattern, never by its address: addresses of receipts and invoices are
 * secrets, and so are queries.
 */
export const logRequests =
  (log: Logger): MiddlewareHandler =>
  async (c, next) => {
    const begun = performance.now()
    await next()
    const route = routePath(c, -1)
    if (route === '/healthz' || route === '/readyz') return
    log.info({ method: c.req.method, route, status: c.res.status, ms: Math.round(performance.now() - begun) })
  }
