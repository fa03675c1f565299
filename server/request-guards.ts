import { renderErrorPage } from './error-page.ts'

/** Largest body a form of ours may send, in bytes. */
export const MAX_BODY_BYTES = 256 * 1024

/** Creates an error response for requests that Remix does not answer. */
export function createErrorResponse(status: number, title: string, text: string, headers = {}): Response {
  return new Response(renderErrorPage(title, text), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

/** Returns the path without doubled or trailing slashes; null when it is unchanged. */
export function normalizePath(pathname: string): string | null {
  const normalized = pathname.replace(/[/\\]{2,}/g, '/').replace(/(.)\/$/, '$1')
  return normalized === pathname ? null : normalized
}

/** Line breaks in a path, which no route matches, not even the one for unknown paths. */
const LINE_BREAK = /%0[ad]|%e2%80%a[89]/i

/**
 * True for a form of this site: the browser says that it is of the same origin, or names our origin. A request with
 * neither header is no browser's, so it carries no visitor's cookies.
 */
function isSameOrigin(headers: Headers, site: string): boolean {
  const [fetchSite, origin] = [headers.get('Sec-Fetch-Site'), headers.get('Origin')]
  return fetchSite === 'same-origin' || origin === site || (fetchSite === null && origin === null)
}

/**
 * Answers a request before Remix sees it: redirects to the normalized path, and rejects other methods, forms
 * from other sites and large bodies. Null when the request is accepted.
 */
export function guardRequest(request: Request, site: string): Response | null {
  const { pathname, search } = new URL(request.url)
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (LINE_BREAK.test(pathname)) return new Response(null, { status: 302, headers: { Location: '/' } })
    const normalized = normalizePath(pathname)
    return normalized === null
      ? null
      : new Response(null, { status: 301, headers: { Location: normalized + search } })
  }
  if (request.method !== 'POST')
    return createErrorResponse(
      405,
      'Request not supported',
      'This page does not support that kind of request.',
      {
        Allow: 'GET, HEAD, POST',
      },
    )
  if (!isSameOrigin(request.headers, site))
    return createErrorResponse(
      403,
      'This form came from another site',
      'Please fill out the form on our site.',
    )
  const length = request.headers.get('Content-Length')
  if (length === null) return createErrorResponse(411, 'We could not read your form', 'Please send it again.')
  if (Number(length) > MAX_BODY_BYTES)
    return createErrorResponse(413, 'That is too long', 'Please shorten your text and send it again.')
  return null
}
