import { describe, expect, test } from 'vitest'
import { LICENSES } from '#contract/licenses.ts'
import { bookProduct, breadcrumbs, courseEvent, licenseProduct, softwareApplication } from './json-ld.ts'
import { pageMeta, publicMeta, siteUrlOf } from './meta.ts'

const SITE = 'https://maxguru.example'

describe('what search engines are told', () => {
  test('of a page’s place: Home first, each step with its full address', () => {
    expect(breadcrumbs(SITE, [{ name: 'FAQ', path: '/faq' }]).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
      { '@type': 'ListItem', position: 2, name: 'FAQ', item: `${SITE}/faq` },
    ])
  })

  test('of a licence: its price in dollars with two places', () => {
    const [license] = LICENSES
    if (!license) throw new Error('There are licences.')
    expect(licenseProduct(SITE, license, 'All of it.')).toMatchObject({
      '@type': 'Product',
      offers: { '@type': 'Offer', price: '299.99', priceCurrency: 'USD' },
    })
  })

  test('of a book: its own page', () => {
    const book = {
      id: 7,
      title: 'Sounds',
      description: 'First sounds.',
      price: 1900,
      category: 'WORKBOOK' as const,
      cover_page: 'https://media.example/c.svg',
    }
    expect(bookProduct(SITE, book)).toMatchObject({
      offers: { price: '19.00', url: `${SITE}/workbooks-ebooks/7` },
    })
  })

  test('of a course: its days, its place, and whether seats are left', () => {
    const course = {
      id: 1,
      title: 'Foundations',
      description: 'Three days.',
      location: 'Miami, FL',
      price: 895_00,
      startDate: '2026-12-09',
      endDate: '2026-12-11',
      isFull: true,
    }
    expect(courseEvent(SITE, course)).toMatchObject({
      startDate: '2026-12-09',
      endDate: '2026-12-11',
      location: { name: 'Miami, FL' },
      offers: { price: '895.00', availability: 'https://schema.org/SoldOut' },
    })
  })

  test('of the software: the range of the home licences', () => {
    expect(softwareApplication(SITE, LICENSES, undefined).offers).toMatchObject({
      lowPrice: '79.99',
      highPrice: '299.99',
      offerCount: 3,
    })
  })
})

describe('the head of a page', () => {
  const page = {
    key: 'faq' as const,
    title: 'Support',
    description: 'Answers.',
    keywords: ['a', 'b'],
    hero: { heading: 'Support FAQ' },
  }
  const args = { matches: [{ id: 'root', data: { siteUrl: SITE } }], location: { pathname: '/faq' } }

  test('has title, description, keywords, canonical address and a picture to share', () => {
    const tags = publicMeta({ ...args, key: 'faq', page, fallback: 'FAQ' })
    expect(tags).toEqual(
      expect.arrayContaining([
        { title: 'Support | MaxGuru' },
        { name: 'description', content: 'Answers.' },
        { name: 'keywords', content: 'a, b' },
        { tagName: 'link', rel: 'canonical', href: `${SITE}/faq` },
        { property: 'og:image', content: `${SITE}/og/faq.png` },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]),
    )
  })

  test('keeps a title when the copy cannot be had, and says nothing of addresses it does not know', () => {
    expect(pageMeta({ page: null, fallback: 'FAQ' })).toEqual([{ title: 'FAQ | MaxGuru' }])
    expect(siteUrlOf({ matches: [{ id: 'root' }] })).toBeNull()
    const tags = publicMeta({ ...args, matches: [], key: 'faq', page: null, fallback: 'FAQ' })
    expect(tags).toEqual([{ title: 'FAQ | MaxGuru' }])
  })
})
