import type { IncomingHttpHeaders } from 'node:http'
import { compress } from './compress.ts'
import type { RenderedPage } from './page-cache/rendered-page.ts'

/** What is read of a request of Node's. */
interface Incoming {
  method?: string | undefined
  headers: IncomingHttpHeaders
}

/** What is used of a response of Node's, of HTTP/1 or 2. */
export interface Outgoing {
  setHeader: (name: string, value: string | number | readonly string[]) => unknown
  writeHead: (status: number) => unknown
  end: (body?: Buffer) => unknown
}

/**
 * Writes an answer that is not cached, compressed where the browser takes it and it pays off. A HEAD gets
 * the headers of a GET.
 */
export async function sendPage(
  { status, headers, body: uncompressed }: Omit<RenderedPage, 'context'>,
  request: Incoming,
  response: Outgoing,
): Promise<void> {
  for (const [name, value] of headers) if (name !== 'set-cookie') response.setHeader(name, value)
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  if (uncompressed.length === 0) {
    response.writeHead(status)
    response.end()
    return
  }
  const { body, encoding } = await compress(
    uncompressed,
    headers.get('Content-Type') ?? '',
    request.headers['accept-encoding'],
  )
  response.setHeader('Vary', [headers.get('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.writeHead(status)
  if (request.method === 'HEAD') response.end()
  else response.end(body)
}
