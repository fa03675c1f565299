import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ApiError } from './errors.ts'
import { requireOwnHost } from './own-host.ts'

const app = new Hono()
  .onError((error, c) => c.text('', error instanceof ApiError && error.status === 421 ? 421 : 500))
  .use(requireOwnHost({ publicUrl: 'https://api.example.com:8443' }))
  .get('/', c => c.text('shown'))

test.each([
  ['localhost', 200],
  ['localhost:4000', 200],
  ['a.b.localhost:4000', 200],
  ['127.0.0.1:4000', 200],
  ['[::1]:4000', 200],
  ['api.example.com', 200],
  ['api.example.com:4000', 200],
  ['evil.example.com', 421],
  ['localhost.evil.com', 421],
  ['evil-localhost', 421],
  ['api.example.com:4000.evil.com', 421],
  ['127.0.0.1.evil.com:4000', 421],
])('a request to %s is answered with %i', async (host, status) => {
  expect((await app.request('http://localhost/', { headers: { Host: host } })).status).toBe(status)
})

test('without a Host its address tells', async () => {
  expect((await app.request('http://localhost:4000/')).status).toBe(200)
  expect((await app.request('http://evil.example.com/')).status).toBe(421)
})
