import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry, register } from 'prom-client'
import type { PageCacheCounts } from './page-cache/page-cache.ts'

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

/** Adds what the page cache holds and how often it was of use; read when the metrics are asked for. */
export function measurePageCache(counts: PageCacheCounts, registry: Registry = register): void {
  const registers = [registry]
  new Counter({
    name: 'maxguru_site_page_cache_requests_total',
    help: 'Pages asked of the cache: hit, stale (served while it is rendered again), or miss.',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(counts.requests)) this.inc({ result }, count)
    },
  })
  new Gauge({
    name: 'maxguru_site_page_cache_pages',
    help: 'Pages in the cache.',
    registers,
    collect() {
      this.set(counts.size.pages)
    },
  })
  new Gauge({
    name: 'maxguru_site_page_cache_bytes',
    help: 'Bytes of the pages in the cache, in all encodings.',
    registers,
    collect() {
      this.set(counts.size.bytes)
    },
  })
}

/** Counts how a visit or event for the collector ended. */
export function measureEvent(result: 'sent' | 'failed' | 'dropped'): void {
  countedEvents.inc({ result })
}

/** Observers by method and status, which the library would look up by a text of their labels each time. */
const observers = new Map<string, ReturnType<typeof requestSeconds.labels>>()

export function measureRequest({ method, status }: { method: string; status: number }, ms: number): void {
  const key = `${method} ${status}`
  const observer = observers.get(key) ?? requestSeconds.labels({ method, status })
  observers.set(key, observer)
  observer.observe(ms / 1000)
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
