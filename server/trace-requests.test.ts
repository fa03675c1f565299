import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SpanOptions } from '#telemetry/opentelemetry.ts'

/** What is traced of one request. */
interface Traced {
  name: string
  options: SpanOptions
  attributes: object
  failure: string | null
  isEnded: boolean
}

const traced: Traced[] = []

vi.mock('#telemetry/tracing.ts', () => ({
  isTracing: () => true,
  traceSpan: async (name: string, options: SpanOptions, work: (span: object) => Promise<void>) => {
    const one: Traced = { name, options, attributes: {}, failure: null, isEnded: false }
    traced.push(one)
    await work({
      setAttributes: (attributes: object) => Object.assign(one.attributes, attributes),
      fail: (failure: string) => {
        one.failure = failure
      },
    })
    one.isEnded = true
  },
}))

beforeEach(() => {
  traced.length = 0
})

const { traceRequests } = await import('./trace-requests.ts')

function createRequest(url: string | undefined, method: string | undefined, traceparent?: string) {
  const request = new IncomingMessage(new Socket())
  return Object.assign(request, { url, method, headers: traceparent ? { traceparent } : {} })
}

/** Asks a site that answers with this status, and returns what is traced of it. */
async function ask(
  url: string | undefined,
  { method = 'GET', status = 200, trustProxy = false, traceparent = '' } = {},
): Promise<Traced[]> {
  const request = createRequest(url, method, traceparent)
  const response = new ServerResponse(request)
  let answered = 0
  traceRequests((_, answer) => {
    answered += 1
    answer.setHeader('X-Request-Id', 'request-1')
    answer.statusCode = status
  }, trustProxy)(request, response)
  expect(answered).toBe(1)
  const [one] = traced
  expect(one?.isEnded).not.toBe(true)
  response.emit('close')
  if (one) await expect.poll(() => one.isEnded).toBe(true)
  return traced.splice(0)
}

test('a request is traced by method, path, status and id until its answer is out, without its query', async () => {
  expect(await ask('/software?email=ana@example.com', { method: 'POST', status: 404 })).toMatchObject([
    {
      name: 'site POST',
      options: {
        kind: 'server',
        attributes: { 'http.request.method': 'POST', 'url.path': '/software' },
        traceparent: undefined,
      },
      attributes: { 'http.response.status_code': 404, 'maxguru.request_id': 'request-1' },
      failure: null,
    },
  ])
})

test.each([
  [499, null],
  [500, '500'],
  [503, '503'],
])('of an answer of %i the trace has the failure %s', async (status, failure) => {
  expect(await ask('/', { status })).toMatchObject([{ failure }])
})

test('only a proxy of ours says which trace a request belongs to', async () => {
  const traceparent = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`
  const asked = [...(await ask('/', { traceparent })), ...(await ask('/', { traceparent, trustProxy: true }))]
  expect(asked.map(({ options }) => options.traceparent)).toEqual([undefined, traceparent])
})

test.each(['/healthz', '/readyz?verbose'])('%s is not traced', async url => {
  expect(await ask(url)).toEqual([])
})
