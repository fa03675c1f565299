import { createServer, type RequestListener, type Server } from 'node:http'

const LOOPBACK_ADDRESS = '127.0.0.1'
const LOOPBACK_NAME = /^(localhost|127\.0\.0\.1|\[::1\]|([a-z0-9-]+\.)+localhost)$/i

/** Whether a Host header names this machine's loopback, on any port. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK_NAME.test(host.replace(/:\d+$/, ''))
}

/** Whether an Origin is a page served on this machine's loopback, on any port. */
export function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin)
  return url !== null && /^https?:$/.test(url.protocol) && LOOPBACK_NAME.test(url.hostname)
}

/** The same rule as a CSP source list, for `frame-ancestors`. */
export const LOOPBACK_SOURCES =
  'http://localhost:* http://127.0.0.1:* http://*.localhost:* https://localhost:* https://127.0.0.1:*'

/** Longer than clients keep a connection they do not use: one that writes to a connection just closed gets no answer. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000

export interface LoopbackServer {
  server: Server
  url: string
  /** Answers requests from now on; until then each one gets 503. */
  serve: (listener: RequestListener) => void
  /** Takes no more requests and drops those that are open. */
  close: () => void
}

/**
 * Listens on this machine's loopback; port 0 takes a free one.
 * @throws Error when the port is taken
 */
export async function listenOnLoopback(port: number): Promise<LoopbackServer> {
  let answer: RequestListener = (_, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end()
  }
  const options = { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS }
  const server = createServer(options, (request, response) => answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`PORT: ${port} is taken by another program`) : error)
    })
    server.listen(port, LOOPBACK_ADDRESS, resolve)
  })
  const address = server.address()
  const actualPort = typeof address === 'object' && address !== null ? address.port : port
  return {
    server,
    url: `http://${LOOPBACK_ADDRESS}:${actualPort}`,
    serve: listener => {
      answer = listener
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
