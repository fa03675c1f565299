import { renderErrorPage } from './error-page.ts'

/** Largest body a form of ours may send, in bytes. */
export const MAX_BODY_BYTES = 256 * 1024

/** An answer of the server's own, for when the site is not asked or cannot answer. */
export function createErrorResponse(status: number, title: string, text: string, headers = {}): Response {
  return new Response(renderErrorPage(title, text), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  })
}

/** The path without doubled or trailing slashes; null when it is tidy already. */
export function normalizePath(pathname: string): string | null {
  const normalized = pathname.replace(/[/\\]{2,}/g, '/').replace(/(.)\/$/, '$1')
  return normalized === pathname ? null : normalized
}

/** Where an older browser, which says nothing of sites, tells another's origin. */
function isCrossSite(headers: Headers, site: string): boolean {
  const fetchSite = headers.get('Sec-Fetch-Site')
  if (fetchSite !== null) return fetchSite === 'cross-site'
  const origin = headers.get('Origin')
  if (origin === null || origin === site) return false
  if (!URL.canParse(origin)) return true
  // The address asked for counts too, as on this machine; not our own host by another scheme.
  const { host } = new URL(origin)
  return host !== headers.get('Host') || host === new URL(site).host
}

/**
 * The answer to a request that the site is not to see: untidy paths are sent on to the tidy one, forms from
 * other sites, endless bodies and odd methods are refused. Null where nothing speaks against the request.
 */
export function guardRequest(request: Request, site: string): Response | null {
  const { pathname, search } = new URL(request.url)
  if (request.method === 'GET' || request.method === 'HEAD') {
    const normalized = normalizePath(pathname)
    return normalized === null
      ? null
      : new Response(null, { status: 301, headers: { Location: normalized + search } })
  }
  if (request.method !== 'POST')
    return createErrorResponse(405, 'We do not know that', 'Our pages take no such request.', {
      Allow: 'GET, HEAD, POST',
    })
  if (isCrossSite(request.headers, site))
    return createErrorResponse(403, 'That came from another site', 'Please fill in the form on our own page.')
  const length = request.headers.get('Content-Length')
  if (length === null)
    return createErrorResponse(411, 'We could not read that', 'Please send the form once more.')
  if (Number(length) > MAX_BODY_BYTES)
    return createErrorResponse(413, 'That is too long', 'Please shorten it and send it again.')
  return null
}
