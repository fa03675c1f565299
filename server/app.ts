import { compress } from './compress.ts'
import { type CspReport, createReportReceiver } from './csp-reports.ts'
import { createErrorResponse, guardRequest } from './request-guards.ts'
import { buildContentSecurityPolicy, getPageNeeds, type Origins } from './security-headers.ts'

/** What the handler stands in front of: Remix, or a stand-in of a test. */
export interface AppOptions {
  render: (request: Request) => Promise<Response>
  origins: Origins
  onError: (error: unknown, request: Request) => void
  /** Told what a browser reports of a violated policy. */
  onReport: (report: CspReport) => void
}

/** A response whose body is in memory. */
interface BufferedResponse {
  status: number
  headers: Headers
  body: Buffer
}

async function bufferResponse(response: Response): Promise<BufferedResponse> {
  return {
    status: response.status,
    headers: new Headers(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/** The same request as a GET, so that a HEAD is answered with the headers of the page it asks about. */
function toGetRequest(request: Request): Request {
  return request.method === 'HEAD'
    ? new Request(request.url, { headers: request.headers, signal: request.signal })
    : request
}

/**
 * Handles every request that is not a static file: request guards, Remix, the CSP with the hashes of the page’s
 * inline scripts, compression. Never throws.
 */
export function createApp({ render, origins, onError, onReport }: AppOptions) {
  const takeReport = createReportReceiver(onReport)
  const handle = async (request: Request): Promise<BufferedResponse> => {
    try {
      return await bufferResponse(
        (await takeReport(request)) ??
          guardRequest(request, origins.site) ??
          (await render(toGetRequest(request))),
      )
    } catch (error) {
      onError(error, request)
      const text = 'Your cart is saved. Please try again in a minute.'
      return bufferResponse(createErrorResponse(500, 'Something went wrong on our side', text))
    }
  }

  return async (request: Request): Promise<Response> => {
    const { status, headers, body: uncompressed } = await handle(request)
    const contentType = headers.get('Content-Type') ?? ''
    const needs = getPageNeeds(request)
    // The Studio also frames the words that say why there is no preview.
    if (contentType.startsWith('text/html') || needs.preview) {
      const html = uncompressed.toString('utf8')
      headers.set('Content-Security-Policy', buildContentSecurityPolicy(html, origins, needs))
    }
    if (uncompressed.length === 0) return new Response(null, { status, headers })

    const { body, encoding } = await compress(
      uncompressed,
      contentType,
      request.headers.get('Accept-Encoding'),
    )
    headers.append('Vary', 'Accept-Encoding')
    if (encoding) headers.set('Content-Encoding', encoding)
    headers.set('Content-Length', String(body.length))
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers })
  }
}
