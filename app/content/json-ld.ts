import type { SiteSettings } from '#contract/content/documents.ts'
import type { License } from '#contract/licenses.ts'
import type { Cents } from '#contract/money.ts'
import type { Book } from '#contract/workbooks.ts'

type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json | undefined }

/** A thing as schema.org describes it, for search engines. */
export type JsonLd = { readonly [key: string]: Json | undefined }

const CONTEXT = 'https://schema.org'

/** A page on the way from Home to another. */
export interface Crumb {
  name: string
  path: string
}

const at = (siteUrl: string, path: string): string => new URL(path, siteUrl).href

/** An amount as schema.org wants it: `299.99`. */
const price = (cents: Cents): string => (cents / 100).toFixed(2)

export const breadcrumbs = (siteUrl: string, trail: readonly Crumb[]): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: at(siteUrl, path),
  })),
})

/** Who we are; what is said of us comes from the site settings. */
export const organization = (siteUrl: string, settings: SiteSettings | null): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  '@id': at(siteUrl, '/#organization'),
  name: settings?.name ?? 'MaxGuru',
  url: at(siteUrl, '/'),
  logo: at(siteUrl, '/logo.svg'),
  ...(settings && {
    slogan: settings.tagline,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: settings.phone,
      email: settings.email,
      areaServed: 'US',
      availableLanguage: 'English',
    },
  }),
})

export const webSite = (siteUrl: string): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: 'MaxGuru',
  url: at(siteUrl, '/'),
  inLanguage: 'en-US',
  publisher: { '@id': at(siteUrl, '/#organization') },
})

const offer = (siteUrl: string, path: string, cents: Cents): JsonLd => ({
  '@type': 'Offer',
  price: price(cents),
  priceCurrency: 'USD',
  availability: `${CONTEXT}/InStock`,
  url: at(siteUrl, path),
  seller: { '@id': at(siteUrl, '/#organization') },
})

/** A one-year home licence for sale; its price is the shop's. */
export const licenseProduct = (siteUrl: string, license: License, description: string): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: `${license.title} license, one year`,
  description,
  sku: `license_${license.id}`,
  image: at(siteUrl, '/og/home-licenses.png'),
  brand: { '@type': 'Brand', name: 'MaxGuru' },
  offers: offer(siteUrl, `/home-licenses#license-${license.id}`, license.price),
})

/** A book for sale, for the page of its details. */
export const bookProduct = (siteUrl: string, book: Book): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: book.title,
  description: book.description,
  sku: `book_${book.id}`,
  image: book.cover_page,
  category: book.category === 'WORKBOOK' ? 'Workbook' : 'Ebook',
  brand: { '@type': 'Brand', name: 'MaxGuru' },
  offers: offer(siteUrl, `/workbooks-ebooks/${book.id}`, book.price),
})

/** A course that anyone can buy a seat of. */
export interface CourseEvent {
  id: number
  title: string
  description: string
  location: string
  price: Cents
  /** `YYYY-MM-DD` */
  startDate: string
  endDate?: string | undefined
  isFull: boolean
}

export const courseEvent = (siteUrl: string, course: CourseEvent): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'EducationEvent',
  name: course.title,
  description: course.description,
  startDate: course.startDate,
  endDate: course.endDate ?? course.startDate,
  eventStatus: `${CONTEXT}/EventScheduled`,
  eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
  location: { '@type': 'Place', name: course.location, address: course.location },
  image: at(siteUrl, '/og/og-training.png'),
  organizer: { '@id': at(siteUrl, '/#organization'), '@type': 'Organization', name: 'MaxGuru', url: siteUrl },
  offers: {
    ...offer(siteUrl, `/og-training#training-${course.id}`, course.price),
    availability: `${CONTEXT}/${course.isFull ? 'SoldOut' : 'InStock'}`,
  },
})

/** The reading programs as software; the prices are those of the home licences. */
export const softwareApplication = (
  siteUrl: string,
  licenses: readonly License[],
  description: string | undefined,
): JsonLd => {
  const prices = licenses.map(license => license.price)
  return {
    '@context': CONTEXT,
    '@type': 'SoftwareApplication',
    name: 'MaxGuru',
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Web browser',
    url: at(siteUrl, '/software'),
    description,
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: price(Math.min(...prices)),
      highPrice: price(Math.max(...prices)),
      priceCurrency: 'USD',
      offerCount: licenses.length,
      url: at(siteUrl, '/home-licenses'),
    },
  }
}

/** Questions with their answers as simple, sanitised HTML. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): JsonLd => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
