import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** What is read of a request. */
interface Sender {
  headers: IncomingHttpHeaders
  socket: { readonly remoteAddress?: string | undefined }
}

/** The visitor's own address; behind our proxy, from `X-Forwarded-For`. */
export function readVisitorAddress({ headers, socket }: Sender, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined
  // Our proxy appends the address of its client; what comes before can be forged.
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1)
  return last?.trim() || socket.remoteAddress || 'unknown'
}

/** Sets a request header, replacing what the client sent. */
export function overrideHeader({ headers, rawHeaders }: IncomingMessage, name: string, value: string): void {
  const key = name.toLowerCase()
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === key) rawHeaders.splice(at, 2)
  }
  rawHeaders.push(name, value)
  headers[key] = value
}

/** Sets `X-Client-Address`, by which the API counts attempts; behind our proxy, from `X-Forwarded-For`. */
export function markVisitorAddress(request: IncomingMessage, trustProxy: boolean): void {
  overrideHeader(request, 'X-Client-Address', readVisitorAddress(request, trustProxy))
}

/**
 * Sets `X-Forwarded-Host`, which Remix compares with a form's origin, to what the request guard goes by: the origin of
 * a form that the browser says is ours, else this site's.
 */
export function markForwardedHost(request: IncomingMessage, siteUrl: string): void {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  const trusted = fetchSite === 'same-origin' && origin ? URL.parse(origin) : null
  overrideHeader(request, 'X-Forwarded-Host', (trusted ?? new URL(siteUrl)).host)
}
