import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { createArrivalCookie } from './arrival.ts'

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function arrive(url: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
  return createArrivalCookie({ url, method, headers: { 'user-agent': PERSON, ...headers } }, true)
}

test('the campaign of an arrival is kept, the same for everyone who comes by its link', () => {
  const cookie = arrive('/software?utm_source=news&utm_campaign=fall&email=ana@example.com')
  expect(cookie).toBe(
    'mg_campaign=source=news&campaign=fall; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure',
  )
  const other = arrive('/software?utm_source=news&utm_campaign=fall', { cookie: 'mg_session=1' })
  expect(other).toBe(cookie)
})

test('the first campaign stays', () => {
  expect(arrive('/?utm_source=ads', { cookie: 'a=b; mg_campaign=source=news' })).toBeNull()
})

test.each<[string, string, IncomingHttpHeaders?, string?]>([
  ['an address without a campaign', '/software?tab=1'],
  ['a value that may be an e-mail address', '/?utm_source=ana@example.com'],
  ['a file', '/robots.txt?utm_source=news'],
  ['a form', '/contact?utm_source=news', {}, 'POST'],
  ['a bot', '/?utm_source=news', { 'user-agent': 'Googlebot' }],
  ['a visitor who objects', '/?utm_source=news', { 'sec-gpc': '1' }],
])('%s sets no campaign cookie', (_, url, headers, method) => expect(arrive(url, headers, method)).toBeNull())

test('on a site without https the cookie has no Secure', () => {
  const visit = { url: '/?utm_source=news', method: 'GET', headers: { 'user-agent': PERSON } }
  expect(createArrivalCookie(visit, false)).toMatch(/; HttpOnly$/)
})
