import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

/** True for a page that a browser fetches before its visitor asks for it, which may never be (Speculation Rules). */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return headers['sec-purpose']?.includes('prefetch') ?? false
}

/**
 * Answers a prefetch of what is not the same for everyone: the browser drops any answer but a success, and asks again when
 * the visitor goes there. So no prefetch shows a message that is shown once, sets a cookie or renders a page for one visitor.
 * 403, for 503 would look like an overload to those who watch the server.
 */
export function refusePrefetch(response: ServerResponse): void {
  response.writeHead(403, { 'Cache-Control': 'no-store' })
  response.end()
}
