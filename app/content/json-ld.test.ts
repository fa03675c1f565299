import { describe, expect, test } from 'vitest'
import { LICENSES } from '#contract/licenses.ts'
import { buildBreadcrumbs, buildFaqPage, buildOrganization, buildWebSite } from './json-ld.ts'
import {
  buildBookProduct,
  buildCourseEvent,
  buildLicenseProduct,
  buildSoftwareApplication,
} from './json-ld-offers.ts'
import { buildPageMeta, buildPublicMeta, createPageMeta, hideFromSearch } from './meta.ts'
import { buildSocialMeta, getSiteUrl } from './social-meta.ts'

const SITE = 'https://maxguru.example'

describe('structured data', () => {
  test('of a page’s place: Home first, each step with its full address', () => {
    expect(buildBreadcrumbs(SITE, [{ name: 'FAQ', path: '/faq' }]).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${SITE}/` },
      { '@type': 'ListItem', position: 2, name: 'FAQ', item: `${SITE}/faq` },
    ])
  })

  test('of a license: its price in dollars with two places', () => {
    const [license] = LICENSES
    if (!license) throw new Error('There are licenses.')
    expect(buildLicenseProduct(SITE, license, 'All of it.')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: `license_${license.id}`,
      image: `${SITE}/og/home-licenses.png`,
      brand: { name: 'MaxGuru' },
      offers: {
        '@type': 'Offer',
        price: '299.99',
        priceCurrency: 'USD',
        url: `${SITE}/home-licenses#license-${license.id}`,
        seller: { '@id': `${SITE}/#organization` },
      },
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
    expect(buildBookProduct(SITE, book)).toMatchObject({
      category: 'Workbook',
      image: 'https://media.example/c.svg',
      brand: { name: 'MaxGuru' },
      offers: { price: '19.00', url: `${SITE}/workbooks-ebooks/7` },
    })
    const ebook = buildBookProduct(SITE, { ...book, category: 'EBOOK', cover_page: null })
    expect(ebook).toMatchObject({ category: 'Ebook' })
    expect(ebook).not.toHaveProperty('image')
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
    expect(buildCourseEvent(SITE, course)).toMatchObject({
      startDate: '2026-12-09',
      endDate: '2026-12-11',
      location: { name: 'Miami, FL', address: 'Miami, FL' },
      organizer: { '@id': `${SITE}/#organization`, name: 'MaxGuru' },
      offers: { price: '895.00', availability: 'https://schema.org/SoldOut' },
    })
  })

  test('of a course with a free place and of one day: that it is for sale, and ends as it starts', () => {
    const course = {
      id: 2,
      title: 'One day',
      description: '',
      location: 'Miami, FL',
      price: 0,
      startDate: '2026-12-09',
      isFull: false,
    }
    expect(buildCourseEvent(SITE, course)).toMatchObject({
      startDate: '2026-12-09',
      endDate: '2026-12-09',
      offers: {
        price: '0.00',
        availability: 'https://schema.org/InStock',
        url: `${SITE}/og-training#training-2`,
      },
    })
  })

  test('describes the organization from the settings, or by its name alone', () => {
    const settings = {
      name: 'MaxGuru Inc.',
      tagline: 'Read.',
      phone: '+1 555 010 0199',
      email: 'hi@maxguru.example',
      schoolRatesEmail: '',
      supportHours: '',
      webinarUrl: '',
      webinarLabel: '',
    }
    expect(buildOrganization(SITE, settings)).toMatchObject({
      '@id': `${SITE}/#organization`,
      name: 'MaxGuru Inc.',
      slogan: 'Read.',
      contactPoint: { telephone: '+1 555 010 0199', email: 'hi@maxguru.example' },
    })
    expect(buildOrganization(SITE, null)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': `${SITE}/#organization`,
      name: 'MaxGuru',
      url: `${SITE}/`,
      logo: `${SITE}/logo.svg`,
    })
    expect(buildWebSite(SITE)).toMatchObject({
      url: `${SITE}/`,
      publisher: { '@id': `${SITE}/#organization` },
    })
  })

  test('of questions: each with its answer', () => {
    expect(buildFaqPage([{ question: 'Why?', answer: '<p>So.</p>' }])).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: '<p>So.</p>' } },
      ],
    })
  })

  test('of the software: the range of the home licenses', () => {
    expect(buildSoftwareApplication(SITE, LICENSES, undefined).offers).toMatchObject({
      lowPrice: '79.99',
      highPrice: '299.99',
      offerCount: 3,
    })
    expect(buildSoftwareApplication(SITE, LICENSES, undefined)).not.toHaveProperty('description')
    expect(buildSoftwareApplication(SITE, LICENSES, 'All of it.')).toMatchObject({
      '@type': 'SoftwareApplication',
      description: 'All of it.',
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
    const tags = buildPublicMeta({ ...args, key: 'faq', page })
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

  test('of a route is made of the words that its loader returns', () => {
    const meta = createPageMeta('faq')
    expect(meta({ ...args, data: { page } })).toEqual(buildPublicMeta({ ...args, key: 'faq', page }))
    const unread = buildPublicMeta({ ...args, key: 'faq', page: null })
    expect(meta({ ...args, data: { page: null } })).toEqual(unread)
    expect(meta({ ...args, data: undefined })).toEqual(unread)
    expect(unread).toEqual(
      expect.arrayContaining([
        { property: 'og:title', content: 'Support FAQ' },
        { 'script:ld+json': buildBreadcrumbs(SITE, [{ name: 'Support FAQ', path: '/faq' }]) },
      ]),
    )
    expect(buildPublicMeta({ ...args, key: 'faq', page })).toContainEqual({
      property: 'og:title',
      content: 'Support',
    })
  })

  test('tells search engines to follow a hidden page’s links, and not to list it', () => {
    const tags = hideFromSearch(buildPublicMeta({ ...args, key: 'faq', page }))
    expect(tags.filter(tag => 'name' in tag && tag.name === 'robots')).toEqual([
      { name: 'robots', content: 'noindex, follow' },
    ])
    expect(tags).toContainEqual({ title: 'Support | MaxGuru' })
    expect(tags).toContainEqual({ name: 'description', content: 'Answers.' })
  })

  test('of a page without keywords in its document says none', () => {
    const { keywords: _, ...others } = page
    expect(buildPageMeta({ key: 'faq', page: others })).toHaveLength(2)
  })

  const names = (tags: ReturnType<typeof buildPublicMeta>) =>
    tags.map(tag => ('name' in tag ? tag.name : 'property' in tag ? tag.property : null))

  test('places a page below Home, and Home below none', () => {
    const things = (key: 'faq' | 'home') =>
      buildPublicMeta({ ...args, key, page, jsonLd: site => [buildWebSite(site)] }).flatMap(tag =>
        'script:ld+json' in tag ? [tag['script:ld+json']] : [],
      )
    expect(things('faq')).toEqual([
      buildBreadcrumbs(SITE, [{ name: 'Support FAQ', path: '/faq' }]),
      buildWebSite(SITE),
    ])
    expect(things('home')).toEqual([buildWebSite(SITE)])
  })

  test('when it is shared has these tags and no others', () => {
    const tags = buildSocialMeta({ ...args, title: 'Support', description: 'a', type: 'product' })
    expect(tags.map(tag => Object.values(tag).join(' '))).toEqual([
      `link canonical ${SITE}/faq`,
      'robots index, follow, max-image-preview:large',
      'og:site_name MaxGuru',
      'og:type product',
      'og:title Support',
      'og:description a',
      `og:url ${SITE}/faq`,
      `og:image ${SITE}/og/home.png`,
      'og:image:width 1200',
      'og:image:height 630',
      'og:image:alt Support, on a card with letter tiles',
      'og:locale en_US',
      'twitter:card summary_large_image',
    ])
  })

  test('says no keywords and no description where there are none', () => {
    expect(buildPageMeta({ key: 'faq', page: { ...page, keywords: [] } })).toEqual([
      { title: 'Support | MaxGuru' },
      { name: 'description', content: 'Answers.' },
    ])
    expect(names(buildSocialMeta({ ...args, title: 'Support', description: '' }))).not.toContain(
      'og:description',
    )
    expect(names(buildSocialMeta({ ...args, title: 'Support', description: 'a' }))).toContain(
      'og:description',
    )
  })

  test.each([undefined, null, 'x', { siteUrl: 1 }, {}])('knows no address from root data %j', data => {
    expect(getSiteUrl({ matches: [{ id: 'root', data }] })).toBeNull()
    expect(getSiteUrl({ matches: [{ id: 'other', data: { siteUrl: SITE } }] })).toBeNull()
  })

  test('keeps its fallback title when the copy cannot be read, and no address that it does not know', () => {
    expect(buildPageMeta({ key: 'faq', page: null })).toEqual([{ title: 'Support FAQ | MaxGuru' }])
    expect(getSiteUrl({ matches: [{ id: 'root' }] })).toBeNull()
    const tags = buildPublicMeta({ ...args, matches: [], key: 'faq', page: null })
    expect(tags).toEqual([{ title: 'Support FAQ | MaxGuru' }])
  })
})
