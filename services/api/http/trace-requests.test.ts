import '#app/testing/environment.ts'
import { createServer, request, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { AnyJson } from '#app/api/call.server.ts'
import { api } from '#app/api/client.server.ts'
import { traceRequests } from '#server/trace-requests.ts'
import { startTracing } from '#telemetry/tracing.ts'
import { createApp } from '../app.ts'
import { traceQueries } from '../db/trace-queries.ts'
import { useTestApp } from '../testing/app.ts'
import { BILLING, makePayment } from '../testing/orders.ts'

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
})
const Export = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})
const Address = z.object({ port: z.number() })

/** Lets a server listen on a free port of this machine, and returns its address. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${Address.parse(server.address()).port}`
}

/** Posts nothing, with headers of the visitor's choice; returns the status. */
function postTo(address: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers }, answer => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
    sent.once('error', reject).end()
  })
}

describe('with a collector', () => {
  /** What it was sent. */
  const bodies: string[] = []
  const collector = createServer(async (incoming, response) => {
    bodies.push(await text(incoming))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  let stopTracing = async () => {}
  beforeAll(async () => {
    stopTracing = await startTracing('site', { OTEL_EXPORTER_OTLP_ENDPOINT: await listen(collector) })
    traceQueries()
  })
  afterEach(() => void vi.unstubAllGlobals())
  afterAll(async () => {
    await stopTracing()
    collector.close()
  })

  const test = useTestApp({ stripe: true })

  it('a purchase is one trace of site, API, queries and Stripe, without a word of the buyer', async () => {
    const { services } = test()
    const app = createApp({ ...services, config: { ...services.config, siteKeys: [] } })
    vi.stubGlobal('fetch', (sent: Request) => app.request(sent))
    const site = createServer(
      traceRequests((_, response) => {
        response.setHeader('X-Request-Id', 'request-1')
        void api
          .post('/no_auth/payments/stripe/', AnyJson, { body: makePayment(), waitMs: 20_000 })
          .then(({ ok }) => response.writeHead(ok ? 200 : 502).end())
      }, false),
    )
    const forged = { traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` }
    expect(await postTo(`${await listen(site)}/checkout?email=${BILLING.email}`, forged)).toBe(200)
    site.close()
    await stopTracing()

    const spans = bodies.flatMap(body =>
      Export.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(scope => scope.spans),
      ),
    )
    /** The names of a span and of those it is part of, outermost first. */
    const listNames = (name: string): string[] => {
      const names: string[] = []
      for (
        let span = spans.find(one => one.name === name);
        span;
        span = spans.find(one => one.spanId === span?.parentSpanId)
      )
        names.unshift(span.name)
      return names
    }
    const ofApi = ['site POST', 'site calls api POST', 'api POST /no_auth/payments/stripe/']
    for (const name of ['db insert orders', 'stripe POST /v1/payment_intents'])
      expect(listNames(name)).toEqual([...ofApi, name])
    const traces = new Set(spans.map(({ traceId }) => traceId))
    expect(traces.size).toBe(1)
    expect(traces).not.toContain('1'.repeat(32))
    const root = spans.find(({ name }) => name === 'site POST')
    expect(root?.attributes).toContainEqual({
      key: 'maxguru.request_id',
      value: { stringValue: 'request-1' },
    })
    for (const secret of [BILLING.email, BILLING.name, BILLING.phone, 'email=', 'tok_visa'])
      expect(bodies.join()).not.toContain(secret)
  })
})

it('without a collector nothing of OpenTelemetry is loaded, and requests are handled as they are', async () => {
  const listener = () => {}
  const stop = await startTracing('site', {})
  expect(traceRequests(listener, true)).toBe(listener)
  await stop()
})
