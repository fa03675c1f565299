import { expect, test } from 'vitest'
import { PREFETCHED_LINKS, SPECULATION_RULES_SCRIPT } from './speculation-rules.ts'

function listValues(pattern: RegExp): string[] {
  return Array.from(PREFETCHED_LINKS.matchAll(pattern), ([, value = '']) => value)
}

const exact = listValues(/\[href='([^']*)'\]/g)
const prefixes = listValues(/\[href\^='([^']*)'\]/g)

function isPrefetched(href: string): boolean {
  return exact.includes(href) || prefixes.some(prefix => href.startsWith(prefix))
}

test.each([
  '/',
  '/software',
  '/workbooks-ebooks',
  '/og-training',
  '/faq',
  '/contact',
  '/login',
  '/login?licenseType=31',
])('a page that is the same for everyone is prefetched: %s', href => expect(isPrefetched(href)).toBe(true))

test.each([
  ['the cart', '/checkout'],
  ['a change of the cart', '/cart'],
  ['a dialog of the checkout', '/checkout?remove=book_1'],
  ['a payment', '/checkout/waiting'],
  ['orders', '/orders'],
  ['an order', '/orders/aZ3aZ3'],
  ['a thank-you', '/thank-you/workbooks'],
  ['logging out', '/logout'],
  ['a class', '/class-login/11111111-1111-4111-8111-111111111111'],
  ['a new password', '/password-reset-submission?jwttoken=secret'],
  ['a trial', '/trials/aZ3aZ3'],
  ['a search', '/search?q=reading'],
  ['what was sent', '/contact?sent'],
  ['a tab of the page', '/workbooks-ebooks?tab=ebooks'],
  ['a dialog', '/og-training/302/register#dialog'],
  ['a calendar', '/og-training/302/calendar.ics'],
  ['a PDF', 'https://media.example.com/book.pdf'],
  ['the back office', '/admin'],
  ['the preview', '/api/preview/enable'],
  ['the Studio', '/studio'],
  ['a place in a page', '/faq#licenses'],
  ['another site', 'https://www.example.org/faq'],
  ['the same name at another site', '//www.example.org/faq'],
])('not prefetched: %s', (_, href) => expect(isPrefetched(href)).toBe(false))

test('a link that opens a window, is a download, is not to be followed or is left to the app is not either', () => {
  expect(PREFETCHED_LINKS).toMatch(/\):not\(\[target\],\[download\],\[rel~='nofollow'\],\[data-in-place\]\)$/)
})

test('the rules are JSON that ends no script', () => {
  const [, json = ''] =
    /^<script type="speculationrules">([^<]*)<\/script>$/.exec(SPECULATION_RULES_SCRIPT) ?? []
  expect(JSON.parse(json)).toEqual({
    prefetch: [{ where: { selector_matches: PREFETCHED_LINKS }, eagerness: 'moderate' }],
  })
})
