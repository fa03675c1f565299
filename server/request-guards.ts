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

/** True for a form of this site: the browser says that it is of the same origin, or names our origin (decision 28). */
function isSameOrigin(headers: Headers, site: string): boolean {
  return headers.get('Sec-Fetch-Site') === 'same-origin' || headers.get('Origin') === site
}

/** The refusal of a form that is not of this site, as far as its browser says. */
function refuseForeignForm(headers: Headers): Response {
  return headers.get('Sec-Fetch-Site') === null && headers.get('Origin') === null
    ? createErrorResponse(
        403,
        'We could not tell that this form is ours',
        'Nothing was sent. Your browser, or something between it and us, leaves out where a form comes from. Go back: what you typed should still be there. Then turn off whatever changes your requests, such as a privacy extension, or use another browser, and send the form again.',
      )
    : createErrorResponse(
        403,
        'This form came from another site',
        'Nothing was sent. Please fill out the form on our site.',
      )
}

/** By this parameter Remix once asked for data. It would still answer, with no page, or an error with a stack in the log. */
const FORMER_DATA_PARAMETER = '_data'

function removeFormerParameter(url: URL): string {
  const kept = new URLSearchParams(url.searchParams)
  kept.delete(FORMER_DATA_PARAMETER)
  return kept.size > 0 ? `?${kept}` : ''
}

/**
 * Answers a request before Remix sees it: redirects to the normalized path, and rejects other methods, forms
 * from other sites and large bodies. Null when the request is accepted.
 */
export function guardRequest(request: Request, site: string): Response | null {
  const url = new URL(request.url)
  const { pathname } = url
  const isFormer = url.searchParams.has(FORMER_DATA_PARAMETER)
  const search = isFormer ? removeFormerParameter(url) : url.search
  if (request.method === 'GET' || request.method === 'HEAD') {
    if (LINE_BREAK.test(pathname)) return new Response(null, { status: 302, headers: { Location: '/' } })
    const normalized = normalizePath(pathname)
    return normalized === null && !isFormer
      ? null
      : new Response(null, { status: 301, headers: { Location: (normalized ?? pathname) + search } })
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
  if (!isSameOrigin(request.headers, site)) return refuseForeignForm(request.headers)
  if (isFormer)
    return createErrorResponse(400, 'We could not read your form', 'Please fill it out on its own page.')
  const length = request.headers.get('Content-Length')
  if (length === null) return createErrorResponse(411, 'We could not read your form', 'Please send it again.')
  if (Number(length) > MAX_BODY_BYTES)
    return createErrorResponse(413, 'That is too long', 'Please shorten your text and send it again.')
  return null
}
