import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { SiteEvent } from '#contract/site-events.ts'
import type { AnswerLog } from '#telemetry/log.ts'
import { runWithRequestId } from '#telemetry/request-id.ts'
import { recordAnswer } from './answer-record.ts'
import { renderErrorPage } from './error-page.ts'
import { HEALTH_PATHS, LIVENESS_PATH } from './health-paths.ts'
import { createArrivalCookie } from './measurement/arrival.ts'
import type { Measurement } from './measurement/measurement.ts'
import type { RenderedPage } from './page-cache/rendered-page.ts'
import type { PageServer } from './page-cache/serve-page.ts'
import { isPrefetch, refusePrefetch } from './prefetch.ts'
import { buildSecurityHeaders } from './security-headers.ts'
import { sendPage } from './send-page.ts'
import {
  markForwardedHost,
  markVisitorAddress,
  overrideHeader,
  readVisitorAddress,
} from './visitor-address.ts'

/** What a listener is made of. */
export interface ListenerOptions {
  app: (request: Request) => Promise<RenderedPage>
  /** Answers what is in the page cache. */
  pages: PageServer
  /** Answers requests for static files, and calls `next` for everything else. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  siteUrl: string
  trustProxy: boolean
  /** Counts what visitors see and do, where the site counts (decision 27). */
  measurement?: Measurement | null
  log: AnswerLog
}

const HEALTH_HEADERS = ['Content-Type', 'application/json', 'Cache-Control', 'no-store']

/** True where nothing but a static file of the build can be. */
function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

/**
 * The server's answer to each request: security headers on whatever is answered, a request id, a line in the
 * log, a page from the cache, a static file where there is one, else the app.
 */
export function createListener({
  app,
  pages,
  files,
  siteUrl,
  trustProxy,
  measurement = null,
  log,
}: ListenerOptions) {
  const isSecure = siteUrl.startsWith('https:')
  const fixedHeaders = Object.entries(buildSecurityHeaders(siteUrl))
  const options = { overrideGlobalObjects: false, hostname: new URL(siteUrl).host }
  const count = (
    request: IncomingMessage,
    { statusCode }: ServerResponse,
    events: readonly SiteEvent[] = [],
  ) =>
    measurement?.count(request, {
      status: statusCode,
      address: readVisitorAddress(request, trustProxy),
      events,
    })
  /** @param arrival a cookie to set beside those of the page */
  const handleDynamic = (incoming: IncomingMessage, outgoing: ServerResponse, arrival: string | null) =>
    getRequestListener(async request => {
      const page = await app(request)
      if (arrival) {
        page.headers.append('Set-Cookie', arrival)
        page.headers.set('Cache-Control', 'private, no-store')
        page.headers.delete('CDN-Cache-Control')
      }
      await sendPage(page, incoming, outgoing)
      count(incoming, outgoing, page.context.events)
      return RESPONSE_ALREADY_SENT
    }, options)(incoming, outgoing)

  return (request: IncomingMessage, response: ServerResponse): void => {
    const startedAt = performance.now()
    const id = randomUUID()
    // The path alone: queries may hold a reset token.
    const path = request.url?.split('?')[0] ?? '/'
    const record = () => recordAnswer({ id, request, path, status: response.statusCode, startedAt })
    if (path === LIVENESS_PATH) {
      // The process answers, however busy it is.
      response.writeHead(200, [...fixedHeaders.flat(), 'X-Request-Id', id, ...HEALTH_HEADERS])
      response.end('{"status":"ok"}')
      log.debug(record(), 'answered')
      return
    }
    const arrival = measurement && createArrivalCookie(request, isSecure)
    if (arrival) response.setHeader('Set-Cookie', arrival)
    if (pages.tryServe(request, response, id)) {
      log.info(record(), 'answered')
      count(request, response)
      return
    }
    for (const [name, value] of fixedHeaders) response.setHeader(name, value)
    response.setHeader('X-Request-Id', id)
    overrideHeader(request, 'X-Request-Id', id)
    markVisitorAddress(request, trustProxy)
    markForwardedHost(request, siteUrl)

    response.once('close', () => {
      const line = record()
      if (!response.writableFinished) log.warn(line, 'left before the answer was whole')
      else if (HEALTH_PATHS.includes(path)) log.debug(line, 'answered')
      else log.info(line, 'answered')
    })

    const answerAsApp = () => {
      // A file of an earlier build: the home page, to which unknown paths lead, would be no script.
      if (isAsset(path)) {
        response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
        response.end(renderErrorPage('This file is no longer available', 'Please reload the page.'))
        return
      }
      void pages.serve(request, response, id).then(isServed => {
        if (isServed) count(request, response)
        else if (isPrefetch(request.headers)) refusePrefetch(response)
        else void handleDynamic(request, response, arrival)
      })
    }
    runWithRequestId(id, () => files(request, response, answerAsApp))
  }
}
