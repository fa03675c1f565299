import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { measureRequest } from '../metrics/metrics.ts'

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
