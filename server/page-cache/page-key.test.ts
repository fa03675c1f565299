import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepo } from '#scripts/paths.ts'
import { formatKey, readPageAddress, toPageKey } from './page-key.ts'

test.each([
  ['/', '/'],
  ['/faq', '/faq'],
  ['/faq?utm_source=mail&gclid=1', '/faq'],
  ['/faq?', '/faq'],
  ['/workbooks-ebooks?tab=ebooks&utm_source=mail', '/workbooks-ebooks?tab=ebooks'],
  ['/workbooks-ebooks.data?b=1&tab=ebooks', '/workbooks-ebooks.data?tab=ebooks'],
  ['/workbooks-ebooks/7?preview', '/workbooks-ebooks/7?preview='],
  ['/login?licenseType=1', '/login?licenseType=1'],
  [
    '/workbooks-ebooks?skill=phonics&grade=k&tab=ebooks',
    '/workbooks-ebooks?tab=ebooks&grade=k&skill=phonics',
  ],
  ['/workbooks-ebooks?grade=&skill=', '/workbooks-ebooks'],
  ['/workbooks-ebooks?tab=other&grade=99&skill=constructor', '/workbooks-ebooks'],
  ['/workbooks-ebooks/7?grade=2', '/workbooks-ebooks/7?grade=2'],
  [`/login?licenseType=${'1'.repeat(100)}`, '/login'],
  ['/faq.data', '/faq.data'],
  [`/login?licenseType=${'1'.repeat(40)}`, `/login?licenseType=${'1'.repeat(40)}`],
  [`/login?licenseType=${'1'.repeat(41)}`, '/login'],
  [`/${'a'.repeat(199)}`, `/${'a'.repeat(199)}`],
])('%s is cached as %s', (target, key) => {
  expect(toPageKey(target)).toBe(key)
})

test.each([
  '/checkout',
  '/checkout/waiting',
  '/checkout?remove=book_1',
  '/checkout.data',
  '/thank-you/mixed',
  '/class-login/11111111-1111-4111-8111-111111111111',
  '/password-reset-submission?jwttoken=secret',
  '/login/trial-return?session=1',
  '/api/preview/enable',
  '/healthz',
  '/readyz',
  '/__manifest?p=/a',
  '/faq.data?_routes=root',
  '/search',
  '/search?q=phonics',
  '/search.data?q=phonics',
  '/faq/../checkout',
  '/%63heckout',
  '/Checkout',
  '/Search?q=phonics',
  '/og-training/7/Register',
  '/faq#1',
  '//checkout',
  '/\\checkout',
  'http://elsewhere.example/faq',
  '*',
  `/${'a'.repeat(200)}`,
])('%s is never cached', target => {
  expect(toPageKey(target)).toBeNull()
  expect(readPageAddress(target, 'mg_reading=font-atkinson')).toBeNull()
})

test('reading options are part of the key in one spelling; other cookies are not', () => {
  const keyFor = (cookies: string) => {
    const address = readPageAddress('/faq', cookies)
    return address && formatKey(address)
  }
  expect(keyFor('_ga=1')).toBe('/faq')
  expect(keyFor('mg_reading=size-2.font-atkinson; _ga=1')).toBe('/faq font-atkinson.size-2')
  expect(keyFor('_ga=1; mg_reading=font-atkinson.size-2.size-2.hat-1')).toBe('/faq font-atkinson.size-2')
  expect(keyFor('mg_reading=<script>.font-atkinson')).toBe('/faq font-atkinson')
  expect(keyFor('mg_reading=nonsense')).toBe('/faq')
  expect(keyFor('not_mg_reading=font-atkinson')).toBe('/faq')
})

/** Values that a parameter may have, where 1 is none. */
const SAMPLES: Record<string, string> = { tab: 'ebooks' }

test('a parameter that a cached route reads is part of the key', () => {
  const files = globSync('app/routes/**/*.{ts,tsx}', { cwd: inRepo() }).filter(
    file => !file.includes('.test.'),
  )
  const read = files.flatMap(file => {
    const path = `/${file
      .replace(/^app\/routes\//, '')
      .split('/')[0]
      ?.replace(/\.tsx?$/, '')
      .replace(/\$\w+/g, 'x')
      .replaceAll('_.', '.')
      .replaceAll('.', '/')}`
    const text = readFileSync(inRepo(file), 'utf8')
    return [...text.matchAll(/searchParams\.(?:get|has)\('([^']+)'\)/g)].map(
      ([, name = '']) => `${path}?${name}=${SAMPLES[name] ?? 1}`,
    )
  })
  expect(read.length).toBeGreaterThan(5)
  for (const target of read) {
    const key = toPageKey(target)
    expect(key === null || key === target, `${target} is cached as ${key}`).toBe(true)
  }
})
