import { expect, test } from 'vitest'
import { guardRequest, MAX_BODY_BYTES, normalizePath } from './request-guards.ts'

const SITE = 'https://www.example.com'

function refuse(path: string, init?: RequestInit) {
  return guardRequest(new Request(SITE + path, init), SITE)
}

test.each([
  ['/', null],
  ['/software', null],
  ['/software/', '/software'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['//', '/'],
  ['/a//b///', '/a/b'],
])('the tidy form of %s is %s', (path, tidy) => {
  expect(normalizePath(path)).toBe(tidy)
})

test('a refusal is a page that no cache keeps, and says which methods there are', () => {
  const { headers } = refuse('/', { method: 'DELETE' }) ?? new Response()
  expect([headers.get('Content-Type'), headers.get('Cache-Control'), headers.get('Allow')]).toEqual([
    'text/html; charset=utf-8',
    'no-store',
    'GET, HEAD, POST',
  ])
})

test('a form is not redirected to the normalized path, since its fields would be lost', () => {
  const form = { method: 'POST', headers: { 'Content-Length': '3', Origin: SITE } }
  expect(refuse('/contact/', form)).toBeNull()
})

test('a redirect to the normalized path stays on this site and keeps the query', () => {
  const answer = refuse('//evil.example/software/?a=1')
  expect([answer?.status, answer?.headers.get('Location')]).toEqual([301, '/evil.example/software?a=1'])
})

test.each([
  ['/checkout?_data=root', '/checkout'],
  ['/checkout/?a=1&_data=x&_data=y', '/checkout?a=1'],
  ['//evil.example?_data=x', '/evil.example'],
])('%s, which asks for data in a way that is no more, leads to %s', (path, to) => {
  const answer = refuse(path)
  expect([answer?.status, answer?.headers.get('Location')]).toEqual([301, to])
  const form = { method: 'POST', headers: { 'Content-Length': '3', Origin: SITE } }
  expect(refuse(path, form)?.status).toBe(400)
})

test.each<[string, Record<string, string>, number | undefined]>([
  ['our site', { 'Sec-Fetch-Site': 'same-origin', Origin: SITE }, undefined],
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
  ['our site in an older browser', { Origin: SITE }, undefined],
  ['another site in an older browser', { Origin: 'https://evil.example' }, 403],
  ['another host of our domain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.example.com' }, 403],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }, 403],
  ['an origin that begins like ours', { Origin: `${SITE}.evil.example` }, 403],
  ['an origin that ends like ours', { Origin: 'https://evil.example/www.example.com' }, 403],
  ['our host on another port', { Origin: `${SITE}:8443`, Host: 'www.example.com' }, 403],
  ['our host without https', { Origin: 'http://www.example.com', Host: 'www.example.com' }, 403],
  [
    'another port of the address that was asked for',
    { Origin: 'http://127.0.0.1:4000', Host: '127.0.0.1:3000' },
    403,
  ],
  ['a hidden origin', { Origin: 'null' }, 403],
  ['a browser that does not say', {}, 403],
  ['the address that was asked for', { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' }, 403],
  [
    'the address that was asked for, in a browser that says so',
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' },
    undefined,
  ],
])('a form from %s', (_, headers, status) => {
  const answer = refuse('/contact', { method: 'POST', headers: { 'Content-Length': '3', ...headers } })
  expect(answer?.status).toBe(status)
})

test('a browser that does not say where a form comes from is told what to do about it', async () => {
  const answer = refuse('/contact', { method: 'POST', headers: { 'Content-Length': '3' } })
  const html = await answer?.text()
  expect(html).toContain('We could not tell that this form is ours')
  expect(html).toContain('Go back: what you typed should still be there.')
})

test.each<[string, RequestInit, number | undefined]>([
  [
    'as long as may be',
    { method: 'POST', headers: { Origin: SITE, 'Content-Length': `${MAX_BODY_BYTES}` } },
    undefined,
  ],
  ['too long', { method: 'POST', headers: { Origin: SITE, 'Content-Length': `${MAX_BODY_BYTES + 1}` } }, 413],
  ['of unknown length', { method: 'POST', headers: { Origin: SITE } }, 411],
  ['by an odd method', { method: 'DELETE' }, 405],
  ['by another odd method', { method: 'PUT', headers: { 'Content-Length': '3' } }, 405],
  ['for a page', { method: 'GET' }, undefined],
  ['for the headers of a page', { method: 'HEAD' }, undefined],
])('a request %s', (_, init, status) => {
  expect(refuse('/contact', init)?.status).toBe(status)
})

test.each(['/a%0ab', '/%0A', '/a%0d', '/faq%e2%80%a8', '/a%E2%80%A9b.data'])(
  '%s leads home, like any unknown path',
  path => {
    const answer = refuse(path)
    expect([answer?.status, answer?.headers.get('Location')]).toEqual([302, '/'])
  },
)

test.each([{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }])(
  'a browser that says %j is told that the form is another site’s',
  async headers => {
    const answer = refuse('/contact', { method: 'POST', headers: { 'Content-Length': '3', ...headers } })
    expect(await answer?.text()).toContain('This form came from another site')
  },
)
