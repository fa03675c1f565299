import { Readable } from 'node:stream'
import Stripe from 'stripe'
import { afterEach, expect, it, vi } from 'vitest'
import { createTracedHttpClient } from './traced-http-client.ts'

/** The spans that were made, each with what was set on it. */
const spans = vi.hoisted((): object[] => [])

vi.mock('#telemetry/tracing.ts', () => ({
  traceSpan: (name: string, options: object, run: (span: object) => unknown) => {
    const span = { name, ...options, set: {}, failed: '' }
    spans.push(span)
    return run({
      setAttributes: (set: object) => Object.assign(span, { set }),
      fail: (failed: string) => Object.assign(span, { failed }),
    })
  },
}))

afterEach(() => {
  spans.length = 0
})

/** Sends a request that Stripe answers with a status. */
async function send(path: string, method: string, status: number) {
  const client = Stripe.createNodeHttpClient()
  const response = {
    getStatusCode: () => status,
    getHeaders: () => ({}),
    getRawResponse: () => null,
    toStream: () => Readable.from([]),
    toJSON: async () => null,
  }
  const makeRequest = vi.spyOn(client, 'makeRequest').mockResolvedValue(response)
  vi.spyOn(Stripe, 'createNodeHttpClient').mockReturnValueOnce(client)
  const request = ['api.stripe.com', '443', path, method, {}, '', 'https', 1000] as const
  expect(await createTracedHttpClient().makeRequest(...request)).toBe(response)
  expect(makeRequest).toHaveBeenCalledWith(...request)
}

it.each([
  ['/v1/payment_intents/pi_3Px1/confirm', '/v1/payment_intents/{id}/confirm'],
  ['/v1/checkout/sessions/cs_test_a1B2c3?expand[0]=subscription', '/v1/checkout/sessions/{id}'],
  ['/v1/customers/cus_1/payment_methods/pm_1a', '/v1/customers/{id}/payment_methods/{id}'],
  ['/v1/PAYMENT_INTENTS/PI_9', '/v1/PAYMENT_INTENTS/{id}'],
  ['/v1/payment_methods', '/v1/payment_methods'],
])('a request to %s is a span named without ids', async (path, route) => {
  await send(path, 'POST', 200)
  expect(spans).toEqual([
    {
      name: `stripe POST ${route}`,
      kind: 'client',
      isPart: true,
      attributes: {
        'http.request.method': 'POST',
        'server.address': 'api.stripe.com',
        'url.template': route,
      },
      set: { 'http.response.status_code': 200 },
      failed: '',
    },
  ])
})

it.each([
  [399, ''],
  [400, '400'],
  [500, '500'],
])('an answer with status %i fails its span with %j', async (status, failed) => {
  await send('/v1/charges', 'GET', status)
  expect(spans).toMatchObject([{ failed, set: { 'http.response.status_code': status } }])
})
