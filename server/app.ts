import { createRequestContext, type RequestContext } from '../app/http/request-context.server.ts'
import { type CspReport, createReportReceiver } from './csp-reports.ts'
import { HEALTH_PATHS } from './health-paths.ts'
import type { RenderedPage } from './page-cache/rendered-page.ts'
import { createRenderQueue, OverloadError, type RenderQueue } from './render-queue.ts'
import { createErrorResponse, guardRequest } from './request-guards.ts'
import {
  buildCardPermissions,
  buildContentSecurityPolicy,
  getPageNeeds,
  type Origins,
} from './security-headers.ts'

/** What the handler stands in front of: Remix, or a stand-in of a test. */
export interface AppOptions {
  /** Answers a request; what its page depends on is noted in the context. */
  render: (request: Request, context: RequestContext) => Promise<Response>
  origins: Origins
  onError: (error: unknown) => void
  /** Called with each policy violation that a browser reports. */
  onReport: (report: CspReport) => void
  /** Bounds the requests that are rendered at once. */
  queue?: RenderQueue
}

/** How long a browser is asked to wait before it tries again, in seconds. */
const RETRY_AFTER_SECONDS = 5

/** The same request as a GET, so that a HEAD is answered with the headers of the page it asks about. */
function toGetRequest(request: Request): Request {
  return request.method === 'HEAD'
    ? new Request(request.url, { headers: request.headers, signal: request.signal })
    : request
}

function createFailureResponse(error: unknown): Response {
  return error instanceof OverloadError
    ? createErrorResponse(
        503,
        'Many people are here right now',
        'Your cart is saved. Please try again in a few seconds.',
        { 'Retry-After': String(RETRY_AFTER_SECONDS) },
      )
    : createErrorResponse(
        500,
        'Something went wrong on our side',
        'Your cart is saved. Please try again in a minute.',
      )
}

/**
 * Handles every request that is not a static file: request guards, a place in the queue, Remix, the CSP with the
 * hashes of the page’s inline scripts. Resolves with the whole answer, uncompressed; never throws.
 */
export function createApp({ render, origins, onError, onReport, queue = createRenderQueue() }: AppOptions) {
  const takeReport = createReportReceiver(onReport)
  const cardPermissions = buildCardPermissions(origins)
  const answer = async (request: Request, context: RequestContext): Promise<WholeResponse> => {
    const early = (await takeReport(request)) ?? guardRequest(request, origins.site)
    if (early) return readWhole(early)
    const renderWhole = async () => readWhole(await render(toGetRequest(request), context), context)
    // Health checks are answered however many requests wait.
    return HEALTH_PATHS.includes(new URL(request.url).pathname) ? renderWhole() : queue(renderWhole)
  }

  return async (request: Request): Promise<RenderedPage> => {
    const context = createRequestContext()
    context.takesHtml = true
    const { response, body } = await answer(request, context).catch(error => {
      if (!(error instanceof OverloadError)) onError(error)
      return readWhole(createFailureResponse(error))
    })
    const headers = new Headers(response.headers)
    const needs = getPageNeeds(request)
    // The Studio also frames the words that say why there is no preview.
    if (headers.get('Content-Type')?.startsWith('text/html') || needs.preview)
      headers.set('Content-Security-Policy', buildContentSecurityPolicy(body, origins, needs))
    if (needs.cards) headers.set('Permissions-Policy', cardPermissions)
    // A prefetched page would show the cart, the login or the reading options of before (decision 35).
    if (headers.has('Set-Cookie')) headers.set('Clear-Site-Data', '"prefetchCache"')
    return {
      status: response.status,
      headers,
      body,
      context: { ...context, html: null },
    }
  }
}

/** A response and its body. */
interface WholeResponse {
  response: Response
  body: Buffer
}

async function readWhole(response: Response, context?: RequestContext): Promise<WholeResponse> {
  return { response, body: context?.html ?? Buffer.from(await response.arrayBuffer()) }
}
