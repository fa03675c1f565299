import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasPersonalCookie } from '#contract/personal-cookies.ts'
import { negotiateEncoding } from '../compress.ts'
import { isPrefetch } from '../prefetch.ts'
import { sendPage } from '../send-page.ts'
import { type EncodedPage, getBytes, REQUEST_ID_INDEX } from './encoded-page.ts'
import type { PageCache } from './page-cache.ts'
import { type PageAddress, readPageAddress } from './page-key.ts'
import type { RenderedPage } from './rendered-page.ts'

const PRIVATE = 'private, no-store'

/** The headers of a page that comes with a cookie: caches on the way must not keep the two together. */
function toPrivate(headers: readonly string[]): string[] {
  const isCaching = (at: number) => at % 2 === 1 && /^(?:cdn-)?cache-control$/i.test(headers[at - 1] ?? '')
  return headers.map((value, at) => (isCaching(at) ? PRIVATE : value))
}

/** Writes a page in the encoding that the browser takes; 304 when it has it already. */
export function writePage(
  page: EncodedPage,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  const encoded = page.encodings[encoding]
  const known = request.headers['if-none-match']
  const isKnown = known !== undefined && (known === '*' || known.includes(encoded.tagPrefix))
  const headers = isKnown ? encoded.notModifiedHeaders : encoded.headers
  // The array is written before another request can change it.
  headers[REQUEST_ID_INDEX] = id
  response.writeHead(isKnown ? 304 : 200, response.hasHeader('Set-Cookie') ? toPrivate(headers) : headers)
  if (isKnown || request.method === 'HEAD') response.end()
  else response.end(getBytes(page, encoding))
}

/** The page that a request asks for, where any anonymous visitor is shown the same. */
function readAddress({ method, url = '/', headers }: IncomingMessage): PageAddress | null {
  if ((method !== 'GET' && method !== 'HEAD') || hasPersonalCookie(headers.cookie)) return null
  return readPageAddress(url, headers.cookie)
}

/** Answers requests from the page cache. */
export interface PageServer {
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
  return {
    tryServe(request, response, id) {
      const address = readAddress(request)
      const page = address && cache.find(address)
      if (!page) return false
      writePage(page, request, response, id)
      return true
    },

    async serve(request, response, id) {
      const address = readAddress(request)
      if (!address || !cache.mayKeep(address)) return false
      const result = await cache.get(address)
      if ('cached' in result) writePage(result.cached, request, response, id)
      else if (!isPrefetch(request.headers) && canShare(result.uncached, request, address))
        await sendPage(result.uncached, request, response)
      else return false
      return true
    },
  }
}
