import { createServer, type RequestListener, type Server } from 'node:http'
import { buildSecurityHeaders } from './security-headers.ts'

/** A client that is slower than this to send its request is let go, in ms. */
const REQUEST_TIMEOUT_MS = 30_000
const HEADERS_TIMEOUT_MS = 10_000
/** So is one that takes nothing of its answer for so long. */
const IDLE_TIMEOUT_MS = 60_000
/** Longer than proxies keep a connection, so that they are the ones to close it. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000
/** How long answers that are under way may take once the server is to stop. */
const SHUTDOWN_TIMEOUT_MS = 10_000

/** A server with limits for slow clients, and a short answer to what is no HTTP. */
export function createHttpServer(listener: RequestListener, siteUrl: string): Server {
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    },
    listener,
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

/** Takes no new connection and resolves when the answers under way are out, or time is up. */
export function closeGracefully(server: Server): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
