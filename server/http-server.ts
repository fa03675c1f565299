import type { RequestListener, Server } from 'node:http'
import { type DirectOptions, DirectServer } from './direct-server.ts'
import {
  HEADERS_TIMEOUT_MS,
  IDLE_TIMEOUT_MS,
  KEEP_ALIVE_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
} from './http-timeouts.ts'
import { buildSecurityHeaders } from './security-headers.ts'

/** How long responses in flight may take during a shutdown, in ms. */
const SHUTDOWN_TIMEOUT_MS = 25_000
/** How often a server that is to stop closes the connections that have become idle. */
const IDLE_CHECK_MS = 50

/**
 * Creates an HTTP server with timeouts for slow clients and a short answer to malformed requests.
 * @param direct how simple requests are answered before `node:http` sees them
 */
export function createHttpServer(
  listener: RequestListener,
  siteUrl: string,
  direct: DirectOptions | null = null,
): Server {
  const server = new DirectServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    },
    listener,
    direct,
  )
  server.setTimeout(IDLE_TIMEOUT_MS)
  const headers = Object.entries(buildSecurityHeaders(siteUrl)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const status =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? '408 Request Timeout'
          : '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}Content-Length: 0\r\nConnection: close\r\n\r\n`)
  })
  return server
}

/**
 * Stops accepting connections; resolves when the responses in flight are sent, or after the timeout. A client that
 * keeps its connection is told to close it with its next response, so that it never writes to a closed one.
 */
export function closeGracefully(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  return new Promise(resolve => {
    const timeout = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS)
    // Once its answer is out, a connection that is kept alive would hold up the stop for as long as it is kept.
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    server.close(() => {
      clearTimeout(timeout)
      clearInterval(idleCheck)
      resolve()
    })
    server.closeIdleConnections()
  })
}
