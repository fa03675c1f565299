import type { IncomingMessage } from 'node:http'

function readVisitorAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined
  // Our proxy adds the address it was called from at the end; what comes before is the visitor's own claim.
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').at(-1)
  return last?.trim() || request.socket.remoteAddress || 'unknown'
}

/** Sets a header as if it had been sent; what the visitor sent by that name counts for nothing. */
export function overrideHeader({ headers, rawHeaders }: IncomingMessage, name: string, value: string): void {
  const key = name.toLowerCase()
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === key) rawHeaders.splice(at, 2)
  }
  rawHeaders.push(name, value)
  headers[key] = value
}

/**
 * Marks a request with its visitor's address, by which the API counts tries. What our own proxy says of it
 * counts, where there is one.
 */
export function markVisitorAddress(request: IncomingMessage, trustProxy: boolean): void {
  overrideHeader(request, 'X-Client-Address', readVisitorAddress(request, trustProxy))
}
