import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { hasPersonalCookie } from '#contract/personal-cookies.ts'
import { negotiateEncoding } from '../compress.ts'
import { isPrefetch } from '../prefetch.ts'
import { sendPage } from '../send-page.ts'
import { type EncodedPage, getBytes } from './encoded-page.ts'
import type { PageCache } from './page-cache.ts'
import { type PageAddress, readPageAddress } from './page-key.ts'
import type { RenderedPage } from './rendered-page.ts'

const PRIVATE = 'private, no-store'

/** The headers of a page that comes with a cookie: caches on the way must not keep the two together. */
function toPrivate(headers: readonly string[]): string[] {
  const isCaching = (at: number) => at % 2 === 1 && /^(?:cdn-)?cache-control$/i.test(headers[at - 1] ?? '')
  return headers.map((value, at) => (isCaching(at) ? PRIVATE : value))
}

/** What is read of a request. */
export interface PageRequest {
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/** An answer of the page cache. */
export interface PageAnswer {
  status: 200 | 304
  /** Names and values in turn; the last value, the request's id, is set for each request. */
  headers: string[]
  /** Null for a HEAD, and for a browser that has the page already. */
  body: Buffer | null
}

/** A page in the encoding that the browser takes; 304 when it has it already. */
function selectAnswer(page: EncodedPage, { method, headers }: PageRequest): PageAnswer {
  const encoding = negotiateEncoding(headers['accept-encoding'])
  const encoded = page.encodings[encoding]
  const known = headers['if-none-match']
  if (known !== undefined && (known === '*' || known.includes(encoded.tagPrefix)))
    return { status: 304, headers: encoded.notModifiedHeaders, body: null }
  const body = method === 'HEAD' ? null : getBytes(page, encoding)
  return { status: 200, headers: encoded.headers, body }
}

/** Writes an answer of the page cache. */
function writeAnswer({ status, headers, body }: PageAnswer, response: ServerResponse, id: string): void {
  // The array is written before another request can change it.
  headers[headers.length - 1] = id
  response.writeHead(status, response.hasHeader('Set-Cookie') ? toPrivate(headers) : headers)
  if (body) response.end(body)
  else response.end()
}

/** The page that a request asks for, where any anonymous visitor is shown the same. */
function readAddress({ method, url = '/', headers }: PageRequest): PageAddress | null {
  if ((method !== 'GET' && method !== 'HEAD') || hasPersonalCookie(headers.cookie)) return null
  return readPageAddress(url, headers.cookie)
}

/** Answers requests from the page cache. */
export interface PageServer {
  /** The answer to a request whose page is in the cache; null when it is not. */
  find: (request: PageRequest) => PageAnswer | null
  /** Answers at once if the page is in the cache; false when it is not. */
  tryServe: (request: IncomingMessage, response: ServerResponse, id: string) => boolean
  /**
   * Renders a page for the cache and answers with it. False when the request is none of the cache's, or its answer is
   * for this visitor alone: the request is then handled by itself. So it is for a prefetch of what is not kept. Never rejects.
   */
  serve: (request: IncomingMessage, response: ServerResponse, id: string) => Promise<boolean>
}

/** True when an answer that is not kept can go to each visitor who waited for it. */
function canShare(
  { status, headers }: RenderedPage,
  { url }: IncomingMessage,
  address: PageAddress,
): boolean {
  // Where a redirect leads may depend on parameters that the page cache leaves out.
  return !headers.has('Set-Cookie') && (status === 200 || status >= 500 || url === address.target)
}

export function createPageServer(cache: PageCache): PageServer {
  const find = (request: PageRequest) => {
    const address = readAddress(request)
    const page = address && cache.find(address)
    return page && selectAnswer(page, request)
  }
  return {
    find,

    tryServe(request, response, id) {
      const answer = find(request)
      if (!answer) return false
      writeAnswer(answer, response, id)
      return true
    },

    async serve(request, response, id) {
      const address = readAddress(request)
      if (!address || !cache.mayKeep(address)) return false
      const result = await cache.get(address)
      if ('cached' in result) writeAnswer(selectAnswer(result.cached, request), response, id)
      else if (!isPrefetch(request.headers) && canShare(result.uncached, request, address))
        await sendPage(result.uncached, request, response)
      else return false
      return true
    },
  }
}
