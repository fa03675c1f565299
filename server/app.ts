import { compress } from './compress.ts'
import { kindAnswer, refusalOf } from './refusals.ts'
import { contentSecurityPolicy, type Origins } from './security-headers.ts'

/** What the handler stands in front of: Remix, or a stand-in of a test. */
export interface AppOptions {
  render: (request: Request) => Promise<Response>
  origins: Origins
  onError: (error: unknown, request: Request) => void
}

/** An answer whose body is complete. */
interface Whole {
  status: number
  headers: Headers
  body: Buffer
}

const wholeOf = async (response: Response): Promise<Whole> => ({
  status: response.status,
  headers: new Headers(response.headers),
  body: Buffer.from(await response.arrayBuffer()),
})

/** The same request as a GET, so that a HEAD is answered with the headers of the page it asks about. */
const asGet = (request: Request): Request =>
  request.method === 'HEAD'
    ? new Request(request.url, { headers: request.headers, signal: request.signal })
    : request

/**
 * The whole dynamic side of the server as one function from request to response: refusals, Remix, the CSP
 * by the hashes of the page's own inline scripts, compression. Never throws.
 */
export const createApp = ({ render, origins, onError }: AppOptions) => {
  const answer = async (request: Request): Promise<Whole> => {
    try {
      return await wholeOf(refusalOf(request, origins.site) ?? (await render(asGet(request))))
    } catch (error) {
      onError(error, request)
      const text = 'Your cart is safe. Please try again in a minute.'
      return wholeOf(kindAnswer(500, 'Something went wrong on our side', text))
    }
  }

  return async (request: Request): Promise<Response> => {
    const { status, headers, body: plain } = await answer(request)
    const contentType = headers.get('Content-Type') ?? ''
    if (contentType.startsWith('text/html')) {
      headers.set('Content-Security-Policy', contentSecurityPolicy(plain.toString('utf8'), origins))
    }
    if (plain.length === 0) return new Response(null, { status, headers })

    const { body, encoding } = await compress(plain, contentType, request.headers.get('Accept-Encoding'))
    headers.append('Vary', 'Accept-Encoding')
    if (encoding) headers.set('Content-Encoding', encoding)
    headers.set('Content-Length', String(body.length))
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers })
  }
}
