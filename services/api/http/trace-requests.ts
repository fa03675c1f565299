import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { getRequestId } from '#telemetry/request-id.ts'
import { isTracing, traceSpan } from '#telemetry/tracing.ts'
import type { Config } from '../services.ts'
import { isSite } from './site-key.ts'

const HEALTH_PATHS = ['/healthz', '/readyz']

/** Traces each request by its route's pattern, in the trace of the site where it comes from there. */
export function traceRequests(config: Pick<Config, 'siteKeys'>): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req
    if (!isTracing() || HEALTH_PATHS.includes(path)) return next()
    const traceparent = isSite(c, config) ? c.req.header('traceparent') : undefined
    await traceSpan(`api ${method}`, { kind: 'server', traceparent }, async span => {
      await next()
      const route = routePath(c, -1)
      span.setName(`api ${method} ${route}`)
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': c.res.status,
        'maxguru.request_id': getRequestId() ?? '',
      })
      if (c.res.status >= 500) span.fail(String(c.res.status))
    })
  }
}
