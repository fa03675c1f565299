import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { redactPath } from '#contract/redact-path.ts'
import { renderErrorPage } from './error-page.ts'
import { buildSecurityHeaders } from './security-headers.ts'
import { markVisitorAddress, overrideHeader } from './visitor-address.ts'

/** What a listener is made of. */
export interface ListenerOptions {
  app: (request: Request) => Promise<Response>
  /** Answers requests for static files, and calls `next` for everything else. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  siteUrl: string
  trustProxy: boolean
  log: Pick<Logger, 'info' | 'debug' | 'warn'>
}

/** Health checks come every few seconds; they are logged only where everything is. */
const HEALTH_PATHS = ['/healthz', '/readyz']

/**
 * The server's answer to each request: security headers on whatever is answered, a request id, a line in the
 * log, a static file where there is one, else the app.
 */
export function createListener({ app, files, siteUrl, trustProxy, log }: ListenerOptions) {
  const fixedHeaders = Object.entries(buildSecurityHeaders(siteUrl))
  const handleDynamic = getRequestListener(app, {
    overrideGlobalObjects: false,
    hostname: new URL(siteUrl).host,
  })

  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now()
    const id = randomUUID()
    // The path alone: queries may hold a reset token.
    const path = request.url?.split('?')[0] ?? '/'
    for (const [name, value] of fixedHeaders) response.setHeader(name, value)
    response.setHeader('X-Request-Id', id)
    overrideHeader(request, 'X-Request-Id', id)
    markVisitorAddress(request, trustProxy)

    response.once('close', () => {
      const { statusCode: status, writableFinished } = response
      const line = {
        id,
        method: request.method,
        path: redactPath(path),
        status,
        ms: Math.round(performance.now() - startedAt),
      }
      if (!writableFinished) log.warn(line, 'left before the answer was whole')
      else if (HEALTH_PATHS.includes(path)) log.debug(line, 'answered')
      else log.info(line, 'answered')
    })

    files(request, response, () => {
      // A file of an earlier build: the home page, to which unknown paths lead, would be no script.
      if (path.startsWith('/assets/')) {
        response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
        response.end(renderErrorPage('This file is no longer available', 'Please reload the page.'))
        return
      }
      void handleDynamic(request, response)
    })
  }
}
