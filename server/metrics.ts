import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client'

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3]

const requestSeconds = new Histogram({
  name: 'maxguru_site_request_seconds',
  help: 'Time to answer a request, files included.',
  labelNames: ['method', 'status'],
  buckets: SECONDS,
})

const renderSeconds = new Histogram({
  name: 'maxguru_site_render_seconds',
  help: 'Time Remix took for an answer; what the page cache answers is not among them.',
  buckets: SECONDS,
})

const countedEvents = new Counter({
  name: 'maxguru_site_counted_total',
  help: 'Visits and events for the collector: sent, failed, or dropped since too many waited.',
  labelNames: ['result'],
})

/** Counts how a visit or event for the collector ended. */
export function measureEvent(result: 'sent' | 'failed' | 'dropped'): void {
  countedEvents.inc({ result })
}

export function measureRequest(labels: { method: string; status: number }, ms: number): void {
  requestSeconds.observe(labels, ms / 1000)
}

/** Measures how long a rendering takes. */
export async function measureRender<Result>(render: () => Promise<Result>): Promise<Result> {
  const end = renderSeconds.startTimer()
  try {
    return await render()
  } finally {
    end()
  }
}

/**
 * Serves `/metrics` in Prometheus' text format on a port of its own, which no proxy leads to: these, what
 * `app/upstream` measures, memory and event-loop delay.
 */
export function serveMetrics(port: number, host: string, onError: (error: Error) => void): void {
  collectDefaultMetrics()
  const server = createServer((_, response) => {
    register.metrics().then(
      text => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      error => response.writeHead(500).end(String(error)),
    )
  })
  server.once('error', onError)
  server.listen(port, host).unref()
}
