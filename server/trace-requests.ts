import type { RequestListener } from 'node:http'
import { redactText } from '#telemetry/redact.ts'
import { redactPath } from '#telemetry/redact-path.ts'
import { isTracing, traceSpan } from '#telemetry/tracing.ts'
import { HEALTH_PATHS } from './health-paths.ts'

/**
 * Traces each request of a listener where tracing is on; without it returns the listener itself. Only a proxy of ours
 * is believed what trace a request belongs to.
 */
export function traceRequests(listener: RequestListener, trustProxy: boolean): RequestListener {
  if (!isTracing()) return listener
  return (request, response) => {
    const path = request.url?.split('?')[0] ?? '/'
    if (HEALTH_PATHS.includes(path)) return listener(request, response)
    const { method = 'GET' } = request
    const traceparent = trustProxy ? request.headers.traceparent : undefined
    const attributes = { 'http.request.method': method, 'url.path': redactText(redactPath(path)) }
    const options = { kind: 'server', attributes, traceparent: [traceparent].flat().at(0) } as const
    void traceSpan(`site ${method}`, options, async span => {
      const { promise: isClosed, resolve } = Promise.withResolvers<void>()
      response.once('close', resolve)
      listener(request, response)
      await isClosed
      const { statusCode } = response
      span.setAttributes({
        'http.response.status_code': statusCode,
        'maxguru.request_id': String(response.getHeader('X-Request-Id')),
      })
      if (statusCode >= 500) span.fail(String(statusCode))
    })
  }
}
