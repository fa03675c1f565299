import { compress } from './compress.ts'
import { kindPage } from './kind-page.ts'
import { contentSecurityPolicy, type Origins, securityHeaders } from './security-headers.ts'

/** Largest body a form of ours may send, in bytes. */
const MAX_BODY_BYTES = 256 * 1024

/** What the handler stands in front of: Remix, or a stand-in of a test. */
export interface AppOptions {
  render: (request: Request) => Promise<Response>
  origins: Origins
  onError: (error: unknown) => void
}

const html = (status: number, title: string, text: string): Response =>
  new Response(kindPage(title, text), { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

/** The path without doubled or trailing slashes; null when it is tidy already. */
export const tidyPath = (pathname: string): string | null => {
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return tidy === pathname ? null : tidy
}

const refusal = (request: Request, url: URL): Response | null => {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const tidy = tidyPath(url.pathname)
  if (isRead && tidy !== null) {
    return new Response(null, { status: 301, headers: { Location: tidy + url.search } })
  }
  if (isRead) return null
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') {
    return html(403, 'That came from another site', 'Please fill in the form on our own page.')
  }
  const length = request.headers.get('Content-Length')
  if (length === null) return html(411, 'We could not read that', 'Please send the form once more.')
  if (Number(length) > MAX_BODY_BYTES)
    return html(413, 'That is too long', 'Please shorten it and send it again.')
  return null
}

/**
 * The whole dynamic side of the server as one function from request to response: refusals, Remix, the CSP
 * by the hashes of the page's own inline scripts, security headers, compression. Never throws.
 */
export const createApp = ({ render, origins, onError }: AppOptions) => {
  const common = Object.entries(securityHeaders(origins.site))

  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    try {
      return refusal(request, url) ?? (await render(request))
    } catch (error) {
      onError(error)
      return html(500, 'Something went wrong on our side', 'Your cart is safe. Please try again in a minute.')
    }
  }

  return async (request: Request): Promise<Response> => {
    const response = await answer(request)
    const headers = new Headers(response.headers)
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value)

    const contentType = headers.get('Content-Type') ?? ''
    const raw = Buffer.from(await response.arrayBuffer())
    if (contentType.startsWith('text/html')) {
      headers.set('Content-Security-Policy', contentSecurityPolicy(raw.toString('utf8'), origins))
    }
    const isEmpty = [204, 304].includes(response.status) || raw.length === 0
    if (isEmpty) return new Response(null, { status: response.status, headers })

    const { body, encoding } = await compress(raw, contentType, request.headers.get('Accept-Encoding'))
    headers.append('Vary', 'Accept-Encoding')
    if (encoding) headers.set('Content-Encoding', encoding)
    headers.set('Content-Length', String(body.length))
    return new Response(new Uint8Array(body), { status: response.status, headers })
  }
}
