import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createApp, tidyPath } from './app.ts'
import type { Origins } from './security-headers.ts'

const origins: Origins = {
  site: 'https://www.example.com',
  media: 'https://api.example.com',
  images: 'https://cdn.sanity.io',
  stripeScript: 'https://js.stripe.com',
  stripeFrames: ['https://js.stripe.com'],
  stripeApi: ['https://api.stripe.com'],
  formTargets: ['https://app.example.com'],
  framedBy: [],
}

const errors: unknown[] = []
const appOf = (render: (request: Request) => Promise<Response> | Response) =>
  createApp({ origins, onError: error => errors.push(error), render: async request => render(request) })

const html = (body: string) => () =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
const at = (path: string, init?: RequestInit) => new Request(`https://www.example.com${path}`, init)

test('inline scripts are allowed by their hash, data blocks and files need none', async () => {
  const page =
    '<script>let a = 1</script><script type="application/ld+json">{}</script><script src="/a.js"></script>'
  const policy = (await appOf(html(page))(at('/'))).headers.get('Content-Security-Policy') ?? ''
  const hash = createHash('sha256').update('let a = 1').digest('base64')
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([`'sha256-${hash}'`])
  expect(policy).not.toContain("script-src 'unsafe-inline'")
})

test('a failing page is a kind one, with no trace of the failure', async () => {
  const answer = await appOf(() => {
    throw new Error('secret detail')
  })(at('/'))
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(errors).toHaveLength(1)
})

test.each([
  ['/', null],
  ['/software', null],
  ['/software/', '/software'],
  ['//evil.example', '/evil.example'],
  ['//', '/'],
])('the tidy form of %s is %s', (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy)
})

test('a redirect to the tidy path keeps the query', async () => {
  const answer = await appOf(html(''))(at('/software/?a=1'))
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/software?a=1'])
})

test('forms of other sites, and endless ones, are refused', async () => {
  const app = appOf(html('fine'))
  const post = (headers: Record<string, string>) =>
    app(at('/contact', { method: 'POST', headers, body: 'a=1' }))
  expect((await post({ 'Content-Length': '3' })).status).toBe(200)
  expect((await post({ 'Content-Length': '3', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await post({ 'Content-Length': '99999999' })).status).toBe(413)
})

test('pages are compressed for those who take it', async () => {
  const page = '<p>read</p>'.repeat(500)
  const app = appOf(html(page))
  const small = await app(at('/', { headers: { 'Accept-Encoding': 'gzip, br' } }))
  expect(small.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(await small.bytes()).toString()).toBe(page)
  const plain = await app(at('/', { headers: { 'Accept-Encoding': 'br;q=0' } }))
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(plain.headers.get('Vary')).toContain('Accept-Encoding')
})
