import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { defaultHeaders } from './default-headers.ts'

const app = new Hono()
  .use(defaultHeaders)
  .get('/page', c => c.text('', 200, { 'Content-Security-Policy': "script-src 'self'" }))
  .get('*', c => c.text('', 200, { 'Cache-Control': 'max-age=60' }))

async function readHeaders(path: string): Promise<Headers> {
  return (await app.request(path)).headers
}

test('an answer may run nothing and be framed by nothing, if its route says nothing else', async () => {
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  expect((await readHeaders('/no_auth/faqs/')).get('Content-Security-Policy')).toBe(policy)
  expect((await readHeaders('/page')).get('Content-Security-Policy')).toBe("script-src 'self'")
  expect((await readHeaders('/page')).get('Cross-Origin-Resource-Policy')).toBe('same-origin')
})

test.each([
  ['/auth/login/', 'no-store'],
  ['/school/clase/1/', 'no-store'],
  ['/mymax/trials/', 'no-store'],
  ['/no_auth/payments/stripe/', 'no-store'],
  ['/no_auth/orders/token/', 'no-store'],
  ['/no_auth/faqs/', 'max-age=60'],
  ['/media/auth/1', 'max-age=60'],
])('what %s answers is kept: %s', async (path, caching) => {
  expect((await readHeaders(path)).get('Cache-Control')).toBe(caching)
})
