import { describe, expect, it } from 'vitest'
import { buildEbookLink, verifyEbookLink } from './ebook-links.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = new Date('2027-03-02T17:00:00.900Z')
const CONFIG: Parameters<typeof buildEbookLink>[0] = {
  publicUrl: 'http://api.test',
  jwtSecrets: ['a secret of the test'],
}
const ORDER_ID = '01234567-89ab-4cde-8f01-23456789abcd'

/** A link to an ebook, and what it says. */
function makeLink() {
  const url = new URL(buildEbookLink(CONFIG, ORDER_ID, 'letter-paths', NOW))
  const until = Number(url.searchParams.get('until'))
  const signature = url.searchParams.get('signature') ?? ''
  return {
    address: url.origin + url.pathname,
    end: new Date(until * 1000),
    link: { orderId: ORDER_ID, slug: 'letter-paths', until, signature },
  }
}
type Link = ReturnType<typeof makeLink>['link']

describe('the link to an ebook', () => {
  it('names the order and the book, and ends after seven days', () => {
    const { address, end } = makeLink()
    expect(address).toBe(`http://api.test/downloads/${ORDER_ID}/letter-paths.pdf`)
    expect(end).toEqual(new Date(Math.floor((NOW.getTime() + 7 * DAY_MS) / 1000) * 1000))
  })

  it('is good until its end', () => {
    const { link, end } = makeLink()
    expect(verifyEbookLink(CONFIG, link, new Date(end.getTime() - 1))).toBe('good')
    expect(verifyEbookLink(CONFIG, link, end)).toBe('expired')
  })

  it('is good while its secret is accepted beside a new one', () => {
    const { link } = makeLink()
    const secrets = (...jwtSecrets: [string, ...string[]]) => ({ ...CONFIG, jwtSecrets })
    expect(verifyEbookLink(secrets('new', ...CONFIG.jwtSecrets), link, NOW)).toBe('good')
    expect(verifyEbookLink(secrets('new'), link, NOW)).toBe('forged')
  })

  it.each([
    ['another order', () => ({ orderId: ORDER_ID.replace('0', '1') })],
    ['another book', () => ({ slug: 'word-paths' })],
    ['a later end', ({ until }: Link) => ({ until: until + 1 })],
    ['another signature', ({ signature }: Link) => ({ signature: 'A'.repeat(signature.length) })],
    ['a longer signature', ({ signature }: Link) => ({ signature: `${signature}A` })],
    ['no signature', () => ({ signature: '' })],
  ])('is forged with %s', (_, change) => {
    const { link } = makeLink()
    expect(verifyEbookLink(CONFIG, { ...link, ...change(link) }, NOW)).toBe('forged')
  })
})
