import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { findFreePorts } from '../ports.ts'
import { send } from './http.ts'
import { countRow, type Row } from './report.ts'
import type { Topology } from './topology.ts'
import { createAddress, Visitor } from './visitor.ts'

/** How long spans and log lines may take to arrive, in ms. */
const ARRIVAL_MS = 20_000
/** How often the proxy may choose the API that is not watched. */
const MAX_PURCHASES = 8
/** A page for which the site asks the API at each visit. */
const PATH = '/class-login/11111111-1111-4111-8111-111111111111'

/** What each program is asked for, by the names of its metrics. */
const METRICS = {
  site: [
    'maxguru_site_request_seconds_count',
    'maxguru_site_render_seconds_count',
    'maxguru_site_page_cache_requests_total{result="miss"}',
    'maxguru_site_upstream_seconds_count{source="api",outcome="answer"}',
    'maxguru_site_payments_total{method="card",result="paid"}',
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
  ],
  api: [
    'maxguru_api_request_seconds_count{method="POST",route="/no_auth/payments/stripe/",status="200"}',
    'maxguru_stripe_request_seconds_count',
    'maxguru_orders{method="card",state="paid"}',
    'maxguru_mails{state="waiting"}',
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
  ],
} as const

const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
      }),
      scopeSpans: z.array(z.object({ spans: z.array(z.object({ traceId: z.string(), name: z.string() })) })),
    }),
  ),
})

interface Span {
  service: string
  traceId: string
  name: string
}

/** The spans of a body of OTLP/HTTP in JSON, with the services that sent them. */
function readSpans(body: string): Span[] {
  return Export.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name')
    const service = String(name?.value.stringValue)
    return scopeSpans.flatMap(({ spans }) => spans.map(span => ({ service, ...span })))
  })
}

/** A stand-in for a collector, and the settings by which a site and an API are seen from outside. */
export interface Watch {
  siteEnv: Record<string, string>
  apiEnv: Record<string, string>
  metricsUrls: { site: string; api: string }
  spans: Span[]
  stop: () => void
}

/** Starts a collector. Only what a proxy says is to be traced is, so that other runs cost what they always do. */
export async function startWatch(): Promise<Watch> {
  const [collector = 0, site = 0, api = 0] = await findFreePorts(3)
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    if (request.url === '/v1/traces') spans.push(...readSpans(body))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(collector, '127.0.0.1', resolve))
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector}`,
    OTEL_TRACES_SAMPLER: 'parentbased_always_off',
    OTEL_BSP_SCHEDULE_DELAY: '200',
  }
  return {
    siteEnv: { ...env, METRICS_PORT: String(site) },
    apiEnv: { ...env, METRICS_PORT: String(api) },
    metricsUrls: { site: `http://localhost:${site}/metrics`, api: `http://localhost:${api}/metrics` },
    spans,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Asks again and again until there is an answer, or the time is up. */
async function waitFor<Found>(find: () => Promise<Found | undefined>): Promise<Found | undefined> {
  const end = Date.now() + ARRIVAL_MS
  for (;;) {
    const found = await find()
    if (found !== undefined || Date.now() > end) return found
    await wait(100)
  }
}

async function listLacking(program: 'site' | 'api', url: string): Promise<string[]> {
  const { status, headers, body } = await send(url)
  const isText = status === 200 && /^text\/plain/.test(String(headers['content-type']))
  return isText ? METRICS[program].filter(name => !body.includes(name)) : [`${status}: ${body.slice(0, 80)}`]
}

/** After a purchase each program has measured what it is to measure. */
async function testMetrics({ sites, apiUrl }: Topology, { metricsUrls }: Watch): Promise<Row[]> {
  const site = sites[1]?.url ?? ''
  await new Visitor(site, createAddress(6)).send('/faq')
  let ofApi: string[] = []
  for (let purchase = 0; purchase < MAX_PURCHASES; purchase += 1) {
    const { at } = await new Visitor(site, createAddress(7)).buy('book_1', `watch-${Date.now()}@example.com`)
    ofApi = at.startsWith('/thank-you/') ? await listLacking('api', metricsUrls.api) : [at]
    if (ofApi.length === 0) break
    // The proxy has chosen the other API. It takes them in turn, and a purchase may be an even number of calls.
    if (purchase % 2 === 0) await send(`${apiUrl}/no_auth/faqs/`)
  }
  return [
    countRow('metrics that the site lacks', await listLacking('site', metricsUrls.site)),
    countRow('metrics that the API lacks', ofApi),
  ]
}

async function testPublicPorts({ siteUrl, apiUrl, sites, apis }: Topology): Promise<Row> {
  const urls = [siteUrl, apiUrl, sites[1]?.url, apis[0]?.url].map(url => `${url}/metrics`)
  const answers = await Promise.all(urls.map(async url => ({ url, ...(await send(url)) })))
  const open = answers.filter(({ status, body }) => status === 200 || body.includes('maxguru_'))
  return countRow(
    'ports that the public reaches and that have metrics',
    open.map(({ url }) => url),
  )
}

/** One visit is one trace of both programs at the collector, and one id in both logs. */
async function testTrace({ sites, apis }: Topology, { spans }: Watch): Promise<Row> {
  const logs = [sites[1], apis[0]].map(part => part?.spec.logFile ?? '')
  const ids = new Map<string, string>()
  const found = await waitFor(async () => {
    const traceId = randomBytes(16).toString('hex')
    const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`
    const headers = { 'X-Forwarded-For': createAddress(8), traceparent }
    const answer = await send(`${sites[1]?.url}${PATH}`, { headers })
    ids.set(traceId, String(answer.headers['x-request-id']))
    const lines = await Promise.all(logs.map(file => readFile(file, 'utf8')))
    for (const [trace, id] of ids) {
      const services = new Set(spans.filter(span => span.traceId === trace).map(({ service }) => service))
      if (services.size === 2 && lines.every(log => log.includes(`"id":"${id}"`))) return [...services]
    }
    return undefined
  })
  const names = found?.sort().join(', ')
  return {
    what: 'one trace at a collector, and one id in the logs',
    found: names ?? `none of ${ids.size}; ${spans.length} spans`,
    isGood: names === 'maxguru-api, maxguru-site',
  }
}

/** A site and an API are seen from outside: by their metrics, which the public does not reach, traces and logs. */
export async function testWatched(topology: Topology, watch: Watch): Promise<Row[]> {
  // The proxy leaves an API that was down alone for a while; a trace of it says that it is asked again.
  const trace = await testTrace(topology, watch)
  return [trace, ...(await testMetrics(topology, watch)), await testPublicPorts(topology)]
}
