import type { IncomingMessage } from 'node:http'

const HEADER = 'X-Client-Address'

const addressOf = (request: IncomingMessage, trustProxy: boolean): string => {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined
  const [first] = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',')
  return first?.trim() || request.socket.remoteAddress || 'unknown'
}

/**
 * Marks a request with its visitor's address, by which the API counts tries. What a visitor says of it counts
 * for nothing; what our own proxy says does, where there is one.
 */
export const markVisitorAddress = (request: IncomingMessage, trustProxy: boolean): void => {
  const { rawHeaders } = request
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === HEADER.toLowerCase()) rawHeaders.splice(at, 2)
  }
  rawHeaders.push(HEADER, addressOf(request, trustProxy))
}
