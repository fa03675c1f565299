import type { DataFunctionArgs, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse } from '@remix-run/react'
import { log } from '#telemetry/log.ts'
import { startContentSubscription } from './content/live.server.ts'
import { buildPicturePreload } from './document/picture-preload.ts'
import { renderDocument } from './document/render-document.tsx'
import { SPECULATION_RULES_SCRIPT } from './document/speculation-rules.ts'
import { env } from './env.server.ts'
import { requestContext } from './http/request-context.server.ts'
import { setCacheHeaders } from './session/caching.server.ts'

// For the server, which handles each request in a context that this build's loaders and actions read.
export { runInRequestContext } from './http/request-context.server.ts'

startContentSubscription()

/**
 * Renders the whole page before the first byte goes out (architecture rule 4): everything was awaited in the
 * loaders, the CSP can hash the inline scripts, and the bytes can be cached.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  setCacheHeaders(request, status, headers)
  const html = await renderDocument(remixContext, request.url, mayPrefetch() ? SPECULATION_RULES_SCRIPT : '')
  const preload = buildPicturePreload(html)
  if (preload) headers.append('Link', preload)
  return new Response(handOver(html), { headers, status })
}

/**
 * True where the page that is rendered may have others prefetched: it is the same for everyone, and no views are counted,
 * for the server would not learn of the view of a prefetched page (decision 35).
 */
function mayPrefetch(): boolean {
  return !import.meta.env.DEV && env.ANALYTICS_URL === undefined && requestContext()?.isShared === true
}

/** Leaves the HTML in the request's context for a server that takes it there, which spares copies; else returns it. */
function handOver(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | null {
  const context = requestContext()
  if (!context?.takesHtml) return html
  context.html = html
  return null
}

/** Loader data that the browser fetches by itself is cached like the page it belongs to. */
export function handleDataRequest(response: Response, { request }: DataFunctionArgs): Response {
  setCacheHeaders(request, response.status, response.headers)
  return response
}

/** What went wrong goes to the log, unless the visitor simply left, or sent a form to a page that takes none. */
export function handleError(error: unknown, { request }: DataFunctionArgs): void {
  if (isRouteErrorResponse(error) && error.status === 405) return
  if (!request.signal.aborted) log.error({ err: error }, 'a loader or an action failed')
}
