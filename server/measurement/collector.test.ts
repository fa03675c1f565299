import { expect, test } from 'vitest'
import { createFormat, type Measured } from './collector.ts'
import { createVisitorsOfToday } from './visitor-of-today.ts'

const SITE = 'https://www.example.com'
const VIEW: Measured = {
  name: 'pageview',
  path: '/tutoring',
  campaign: { source: 'news', campaign: 'fall 2026' },
  referrer: 'https://search.example',
  visitor: '2001:db8::1',
  userAgent: 'Firefox',
  properties: {},
  cents: null,
}
const PURCHASE: Measured = {
  ...VIEW,
  name: 'Purchase',
  path: '/checkout',
  referrer: null,
  properties: { method: 'card' },
  cents: 4550,
}
const HEADERS = {
  'Content-Type': 'application/json',
  'User-Agent': 'Firefox',
  'X-Forwarded-For': '2001:db8::1',
}

test('a visit is sent in Plausible’s format', () => {
  const format = createFormat('https://plausible.io/api/event', SITE)
  expect(format(VIEW)).toEqual({
    url: 'https://plausible.io/api/event',
    headers: HEADERS,
    body: {
      name: 'pageview',
      domain: 'www.example.com',
      url: 'https://www.example.com/tutoring?utm_source=news&utm_campaign=fall+2026',
      referrer: 'https://search.example',
    },
  })
  expect(format(PURCHASE).body).toMatchObject({
    name: 'Purchase',
    props: { method: 'card' },
    revenue: { currency: 'USD', amount: '45.50' },
  })
})

test('Plausible may know the site by another name', () => {
  const format = createFormat('https://plausible.io/api/event?domain=maxguru.example', SITE)
  expect(format(VIEW)).toMatchObject({
    url: 'https://plausible.io/api/event',
    body: { domain: 'maxguru.example' },
  })
})

test('a visit is sent in Umami’s format', () => {
  const format = createFormat('https://umami.example/api/send?website=7', SITE)
  expect(format(VIEW)).toEqual({
    url: 'https://umami.example/api/send',
    headers: HEADERS,
    body: {
      type: 'event',
      payload: {
        website: '7',
        hostname: 'www.example.com',
        url: '/tutoring?utm_source=news&utm_campaign=fall+2026',
        referrer: 'https://search.example',
      },
    },
  })
  expect(format(PURCHASE).body).toMatchObject({
    payload: { name: 'Purchase', data: { method: 'card', revenue: 45.5, currency: 'USD' } },
  })
})

test('a visitor has a new pseudonym each day, and each browser at one address has its own', () => {
  let now = Date.UTC(2026, 10, 22)
  const nameVisitor = createVisitorsOfToday('secret', () => now)
  const monday = nameVisitor('192.0.2.7', 'Firefox')
  expect(monday).toMatch(/^2001:db8(:[0-9a-f]{4}){6}$/)
  expect(nameVisitor('192.0.2.7', 'Firefox')).toBe(monday)
  expect(nameVisitor('192.0.2.7', 'Safari')).not.toBe(monday)
  expect(createVisitorsOfToday('other', () => now)('192.0.2.7', 'Firefox')).not.toBe(monday)
  now += 24 * 60 * 60 * 1000 - 1
  expect(nameVisitor('192.0.2.7', 'Firefox')).toBe(monday)
  now += 1
  expect(nameVisitor('192.0.2.7', 'Firefox')).not.toBe(monday)
})

test('an event that is worth nothing has no revenue', () => {
  const event: Measured = { ...PURCHASE, name: 'Message sent', cents: null }
  const umami = createFormat('https://umami.example/api/send?website=7', SITE)(event)
  expect(umami.body).toMatchObject({ payload: { data: { method: 'card' } } })
  const plausible = createFormat('https://plausible.io/api/event', SITE)(event)
  expect(JSON.stringify([umami, plausible])).not.toMatch(/revenue|USD/)
})
