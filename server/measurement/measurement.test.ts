import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import type { SiteEvent } from '#contract/site-events.ts'
import type { Measured } from './collector.ts'
import { createMeasurement } from './measurement.ts'

const SITE = 'https://www.example.com'
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Asked {
  url?: string
  method?: string
  status?: number
  headers?: IncomingHttpHeaders
  events?: SiteEvent[]
}

/** What is counted of requests, one after another. */
function count(...asked: Asked[]): Measured[] {
  const all: Measured[] = []
  const measurement = createMeasurement({
    siteUrl: SITE,
    add: measured => all.push(measured),
    nameVisitor: address => `name of ${address}`,
  })
  for (const { url = '/', method = 'GET', status = 200, headers = {}, events = [] } of asked)
    measurement.count(
      { url, method, headers: { 'user-agent': PERSON, ...headers } },
      { status, address: '192.0.2.7', events },
    )
  return all
}

function list(...asked: Asked[]): string[] {
  return count(...asked).map(({ name, path }) => `${name} ${path}`)
}

test('a page is counted, as a document and as data that a followed link asks for', () => {
  expect(list({ url: '/tutoring' }, { url: '/tutoring', status: 304 })).toHaveLength(2)
  expect(list({ url: '/software.data?_routes=x', headers: { referer: `${SITE}/` } })).toEqual([
    'pageview /software',
  ])
  expect(list({ url: '/_root.data', headers: { referer: `${SITE}/faq` } })).toEqual(['pageview /'])
})

test.each(['/workbooks-ebooks/12', '/og-training/203/register', '/thank-you/mixed', '/orders'])(
  '%s is counted',
  url => expect(list({ url })).toEqual([`pageview ${url}`]),
)

test('a page that leads to itself, as by a form, is no second view, nor are its data', () => {
  const headers = { referer: `${SITE}/software?tab=1` }
  expect(list({ url: '/software', headers }, { url: '/software.data', headers })).toEqual([])
})

test.each<[string, Asked]>([
  ['a form', { method: 'POST' }],
  ['a HEAD', { method: 'HEAD' }],
  ['an error', { status: 404 }],
  ['a redirect', { status: 302 }],
  ['a file', { url: '/sitemap.xml' }],
  ['a health check', { url: '/readyz' }],
  ['a class’s secret link', { url: '/class-login/11111111-1111-4111-8111-111111111111' }],
  ['an order’s secret link', { url: `/orders/${'aZ3'.repeat(18)}` }],
  ['a trial’s secret link', { url: `/trials/${'aZ3'.repeat(18)}` }],
  ['a path with a token in it', { url: '/somewhere/eyJhbGciOi' }],
  ['a page that waits', { url: '/checkout/waiting' }],
  ['a new password', { url: '/password-reset-submission?jwttoken=secret' }],
  ['a bot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['no browser', { headers: { 'user-agent': undefined } }],
  ['a page that is only fetched in advance', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['an editor', { headers: { cookie: 'mg_preview=1' } }],
  ['Do Not Track', { headers: { dnt: '1' } }],
  ['Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
])('%s is not counted', (_, asked) => expect(list(asked)).toEqual([]))

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('nor is anything that a visitor with %j does', headers =>
  expect(list({ method: 'POST', url: '/contact', headers, events: [{ name: 'Message sent' }] })).toEqual([]),
)

test('of an address the path and the campaign are kept, of a referrer its site', () => {
  const url = '/contact?email=ana@example.com&utm_source=news&utm_content=ana@example.com'
  const headers = { referer: 'https://search.example/?q=dyslexia+ana' }
  const [view, ...others] = count({ url, headers })
  expect(others).toEqual([])
  expect(view).toEqual({
    name: 'pageview',
    path: '/contact',
    campaign: { source: 'news' },
    referrer: 'https://search.example',
    visitor: 'name of 192.0.2.7',
    userAgent: PERSON,
    properties: {},
    cents: null,
  })
})

test('a followed slide is counted where it stood, and only when it was followed on this site', () => {
  const url = '/software?via=slide-read-better'
  expect(count({ url, headers: { referer: `${SITE}/` } })).toMatchObject([
    { name: 'Link followed', path: '/', properties: { link: 'slide-read-better' } },
    { name: 'pageview', path: '/software' },
  ])
  expect(list({ url }, { url, headers: { referer: 'https://other.example/' } })).toEqual([
    'pageview /software',
    'pageview /software',
  ])
})

test('an event has the campaign of the first visit and the page it belongs to', () => {
  const purchase: SiteEvent = { name: 'Purchase', properties: { method: 'card' }, cents: 4500, key: 'k' }
  const headers = { cookie: 'mg_session=1; mg_campaign=source=news&campaign=fall' }
  const asked = { url: '/checkout/waiting', status: 303, headers, events: [purchase] }
  const counted = count(asked, asked)
  expect(counted).toHaveLength(1)
  expect(counted[0]).toMatchObject({
    name: 'Purchase',
    path: '/checkout',
    campaign: { source: 'news', campaign: 'fall' },
    properties: { method: 'card' },
    cents: 4500,
  })
  expect(JSON.stringify(counted)).not.toContain('"k"')
})

test('an event with a key counts once, as far as the last 2,000 are remembered; one without each time', () => {
  const purchase = (key: string): SiteEvent => ({ name: 'Purchase', key })
  const sent: SiteEvent = { name: 'Message sent' }
  const listAll = (...events: SiteEvent[]) => list({ method: 'POST', url: '/checkout', events })
  expect(listAll(sent, sent)).toHaveLength(2)
  const purchases = Array.from({ length: 2000 }, (_, index) => purchase(`${index}`))
  expect(listAll(...purchases, purchase('0'), purchase('1999'))).toHaveLength(2000)
  // One more takes the place of the first, and the first then that of the second.
  expect(listAll(...purchases, purchase('more'), purchase('1'), purchase('0'), purchase('2'))).toHaveLength(
    2002,
  )
})

test('an event of a page that was not found, or that a bot asked for, is counted by the same rules', () => {
  const events: SiteEvent[] = [{ name: 'Search without results' }]
  expect(list({ url: '/search', status: 404, events })).toEqual(['Search without results /search'])
  expect(list({ url: '/class-login/a', status: 404, events }, { url: 'odd', status: 404, events })).toEqual([
    'Search without results /class-login',
    'Search without results /',
  ])
  expect(list({ events, headers: { 'user-agent': 'Googlebot' } })).toEqual([])
})

test('of a browser’s name the beginning is kept', () => {
  const [view] = count({ headers: { 'user-agent': `${PERSON} ${'a'.repeat(300)}` } })
  expect(view?.userAgent).toHaveLength(300)
})

test.each([
  ['http://search.example/a', 'http://search.example'],
  ['android-app://com.search.example/', null],
  [`${SITE}/faq`, null],
  ['no address', null],
])('of the referrer %s is kept %s', (referer, kept) => {
  expect(count({ url: '/tutoring', headers: { referer } })).toMatchObject([{ referrer: kept }])
})

test('a link that was followed from a page that is not counted is a view alone', () => {
  const headers = { referer: `${SITE}/checkout/waiting` }
  expect(list({ url: '/software?via=slide-read-better', headers })).toEqual(['pageview /software'])
})
