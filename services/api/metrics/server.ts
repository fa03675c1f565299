import { createServer } from 'node:http'
import { registry } from './metrics.ts'

/**
 * Serves `/metrics` in Prometheus' text format on a port of its own, which no proxy leads to. Resolves once it
 * listens, with how to stop it. @throws Error when the port is taken
 */
export function serveMetrics(port: number, host: string): Promise<() => void> {
  const server = createServer((_, response) => {
    registry.metrics().then(
      text => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      error => response.writeHead(500).end(String(error)),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', error =>
      reject(new Error(`METRICS_PORT: cannot listen on ${port}, ${error.message}`)),
    )
    server.listen(port, host, () => resolve(() => void server.close()))
  })
}
