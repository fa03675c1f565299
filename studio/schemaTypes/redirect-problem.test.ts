import { describe, expect, test } from 'vitest'
import { addressProblem, findMediaPathProblem, phoneProblem } from './limits.ts'
import { redirectProblem } from './redirect-problem.ts'

const pages = (path: string) => ['/', '/tutoring', '/faq'].includes(path)

describe('a redirect', () => {
  test('from an old address to a page is fine', () => {
    expect(
      redirectProblem({ from: '/tutors', to: '/tutoring' }, [{ from: '/help', to: '/faq' }], pages),
    ).toBe(true)
  })
  test('to another site is fine, even to a path of the same name', () => {
    expect(redirectProblem({ from: '/shop', to: 'https://example.com/shop' }, [], pages)).toBe(true)
  })
  test.each(['/old', '/old/', '/OLD', '/old?from=mail'])('to itself, as %s, is refused', to => {
    expect(redirectProblem({ from: '/old', to }, [], pages)).toMatch(/leads to itself/)
  })
  test('that another leads back from is refused as a loop', () => {
    expect(redirectProblem({ from: '/a', to: '/b' }, [{ from: '/b', to: '/a' }], pages)).toMatch(/loop/)
  })
  test('to the start of another is refused as a chain, naming the straight way', () => {
    expect(redirectProblem({ from: '/a', to: '/b' }, [{ from: '/b', to: '/faq' }], pages)).toMatch(
      /straight to \/faq/,
    )
  })
  test('from where another ends is refused as a chain', () => {
    expect(redirectProblem({ from: '/b', to: '/faq' }, [{ from: '/a', to: '/b' }], pages)).toMatch(
      /chain: \/a/,
    )
  })
  test('from an address that has one already is refused', () => {
    expect(redirectProblem({ from: '/a', to: '/faq' }, [{ from: '/A/', to: '/' }], pages)).toMatch(/already/)
  })
  test.each(['/tutoring', '/Tutoring/'])('from a page of the site, as %s, is refused', from => {
    expect(redirectProblem({ from, to: '/faq' }, [], pages)).toMatch(/at \/tutoring itself/)
  })
  test.each(['/a//b', '/a/../b', '/a/.'])('from %s, which no browser asks for, is refused', from => {
    expect(redirectProblem({ from, to: '/faq' }, [], pages)).toMatch(/not be reached/)
  })
})

describe('a link', () => {
  test.each([
    '/',
    '/faq',
    '/login?licenseType=0',
    'https://example.com',
    'mailto:a@example.com',
    'tel:+1305',
  ])('may lead to %s', href => expect(addressProblem(href)).toBe(true))
  test.each(['faq', '//evil.example', 'http://example.com', 'javascript:alert(1)', '/a b'])(
    'may not lead to %s',
    href => expect(addressProblem(href)).not.toBe(true),
  )
})

test.each(['/downloads/a.pdf', '../a.pdf', 'downloads//a.pdf', 'https://a/b.pdf'])(
  'a media path may not be %s',
  path => expect(findMediaPathProblem(path)).not.toBe(true),
)
test('a media path is folders and a file', () =>
  expect(findMediaPathProblem('downloads/catalog.pdf')).toBe(true))

test.each([
  '(305) 555-0142',
  '305-555-0142',
  '305.555.0142',
  '+1 (305) 555-0142',
  '+44 20 7946 0018',
  '555-0142',
])('a phone number may be %s', phone => expect(phoneProblem(phone)).toBe(true))
test.each(['555', 'call us', '305-555-0142 ext. 3', '1+305 555 0142', '+1 305 555 0142 305 555 0142'])(
  'a phone number may not be %s',
  phone => expect(phoneProblem(phone)).not.toBe(true),
)
