import { expect, it } from 'vitest'
import { createStripe } from './client.ts'

it.each([
  ['Stripe itself', undefined, { protocol: 'https', host: 'api.stripe.com', port: '443' }],
  ['a sandbox', 'http://127.0.0.1:7003', { protocol: 'http', host: '127.0.0.1', port: '7003' }],
  ['a proxy', 'https://stripe.example', { protocol: 'https', host: 'stripe.example', port: '443' }],
])('asks %s, with limits and without reports of its own', (_, STRIPE_API_URL, address) => {
  const stripe = createStripe({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_URL })
  const { protocol, host, port } = address
  expect([stripe.getApiField('protocol'), stripe.getApiField('host'), stripe.getApiField('port')]).toEqual([
    protocol,
    host,
    port,
  ])
  expect(stripe.getApiField('timeout')).toBe(10_000)
  expect(stripe.getMaxNetworkRetries()).toBe(2)
  expect(stripe.getTelemetryEnabled()).toBe(false)
})
