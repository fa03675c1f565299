import type { Server } from 'node:http'

/** How long answers in flight may take during a shutdown, in ms. */
const SHUTDOWN_TIMEOUT_MS = 25_000
/** How often connections that have become idle are closed, in ms. */
const IDLE_CHECK_MS = 50

/**
 * Stops accepting connections; resolves when the answers in flight are sent, or after the timeout. A client that keeps
 * its connection is told to close it with its next answer.
 */
export function closeGracefully(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  return new Promise(resolve => {
    const timeout = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS)
    const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
    server.close(() => {
      clearTimeout(timeout)
      clearInterval(idleCheck)
      resolve()
    })
  })
}
