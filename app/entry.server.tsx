import type { DataFunctionArgs, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { log } from '#telemetry/log.ts'
import { startContentSubscription } from './content/live.server.ts'
import { collectHtml } from './document/collect-html.ts'
import { buildPicturePreload } from './document/picture-preload.ts'
import { takeRenderTurn } from './document/render-turn.ts'
import { requestContext } from './http/request-context.server.ts'
import { setCacheHeaders } from './session/caching.server.ts'
import { toValidHtml } from './valid-html.ts'

// For the server, which handles each request in a context that this build's loaders and actions read.
export { runInRequestContext } from './http/request-context.server.ts'

/** Longest a page may take to render once its loaders have answered. */
const RENDER_TIMEOUT_MS = 5000

startContentSubscription()

/**
 * Renders the whole page before the first byte goes out (architecture rule 4): everything was awaited in the
 * loaders, the CSP can hash the inline scripts, and the bytes can be cached.
 */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  await takeRenderTurn()
  return new Promise((resolve, reject) => {
    let status = responseStatusCode
    const { pipe, abort } = renderToPipeableStream(
      <RemixServer context={remixContext} url={request.url} abortDelay={RENDER_TIMEOUT_MS} />,
      {
        onAllReady() {
          clearTimeout(timer)
          responseHeaders.set('Content-Type', 'text/html; charset=utf-8')
          setCacheHeaders(request, status, responseHeaders)
          collectHtml(pipe)
            .then(rendered => {
              const html = toValidHtml(rendered)
              const preload = buildPicturePreload(html)
              if (preload) responseHeaders.append('Link', preload)
              resolve(new Response(handOver(html), { headers: responseHeaders, status }))
            })
            .catch(reject)
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          status = 500
          log.error({ err: error }, 'a page could not be rendered')
        },
      },
    )
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), RENDER_TIMEOUT_MS)
  })
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
