import type { IncomingHttpHeaders } from 'node:http'

/** A request for a path of this site, without a body. */
export interface SimpleRequest {
  method: 'GET'
  url: string
  /** By names in lower case; each was sent once. */
  headers: IncomingHttpHeaders
}

/** Longest request that is read here, in bytes. Node reads up to 16 KB. */
const MAX_BYTES = 8 * 1024

/**
 * A path and a query of the characters that RFC 3986 allows there, then headers: names of letters, and values of printable
 * ASCII without white space around them.
 */
const REQUEST =
  /^GET (\/[\w\-.~!$&'()*+,;=:@%/?]*) HTTP\/1\.1\r\n(?:[A-Za-z-]+: [!-~]+(?: +[!-~]+)*\r\n)+\r\n$/

/** Headers by which a message has a body, waits for an answer in between, or changes what its connection is. */
const FRAMING = new Set([
  'content-length',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Reads bytes that are exactly one GET request of the plainest form, which every parser of HTTP delimits and understands
 * alike. Null for everything else, whether allowed or malformed, which is for Node's parser to judge.
 */
export function readSimpleRequest(bytes: Buffer): SimpleRequest | null {
  if (bytes.length > MAX_BYTES) return null
  const text = bytes.toString('latin1')
  const url = REQUEST.exec(text)?.[1]
  if (url === undefined) return null
  const headers: IncomingHttpHeaders = {}
  const end = text.length - '\r\n'.length
  for (let from = text.indexOf('\n') + 1; from < end; ) {
    const colon = text.indexOf(':', from)
    const to = text.indexOf('\r', colon)
    const name = text.slice(from, colon).toLowerCase()
    // A second one, or the name of what every object has.
    if (headers[name] !== undefined || FRAMING.has(name)) return null
    headers[name] = text.slice(colon + ': '.length, to)
    from = to + '\r\n'.length
  }
  const { host, connection = 'keep-alive' } = headers
  return host !== undefined && connection.toLowerCase() === 'keep-alive'
    ? { method: 'GET', url, headers }
    : null
}
