import type { EducationEvent, Offer, Product, SoftwareApplication, WithContext } from 'schema-dts'
import type { License } from '#contract/licenses.ts'
import type { Cents } from '#contract/money.ts'
import type { Book } from '#contract/workbooks.ts'
import { CONTEXT, type JsonLd, toAbsoluteUrl } from './json-ld.ts'

/** An amount as schema.org wants it: `299.99`. */
function formatPrice(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

function buildOffer(siteUrl: string, path: string, cents: Cents) {
  return {
    '@type': 'Offer',
    price: formatPrice(cents),
    priceCurrency: 'USD',
    availability: `${CONTEXT}/InStock`,
    url: toAbsoluteUrl(siteUrl, path),
    seller: { '@id': toAbsoluteUrl(siteUrl, '/#organization') },
  } satisfies Offer
}

/** A one-year home license for sale; its price is the shop's. */
export function buildLicenseProduct(siteUrl: string, license: License, description: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: `${license.title} license, one year`,
    description,
    sku: `license_${license.id}`,
    image: toAbsoluteUrl(siteUrl, '/og/home-licenses.png'),
    brand: { '@type': 'Brand', name: 'MaxGuru' },
    offers: buildOffer(siteUrl, `/home-licenses#license-${license.id}`, license.price),
  } satisfies WithContext<Product>
}

/** A book for sale, for the page of its details. */
export function buildBookProduct(siteUrl: string, book: Book): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: book.title,
    description: book.description,
    sku: `book_${book.id}`,
    ...(book.cover_page !== null && { image: book.cover_page }),
    category: book.category === 'WORKBOOK' ? 'Workbook' : 'Ebook',
    brand: { '@type': 'Brand', name: 'MaxGuru' },
    offers: buildOffer(siteUrl, `/workbooks-ebooks/${book.id}`, book.price),
  } satisfies WithContext<Product>
}

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

export function buildCourseEvent(siteUrl: string, course: CourseEvent): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'EducationEvent',
    name: course.title,
    description: course.description,
    startDate: course.startDate,
    endDate: course.endDate ?? course.startDate,
    eventStatus: `${CONTEXT}/EventScheduled`,
    eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
    location: { '@type': 'Place', name: course.location, address: course.location },
    image: toAbsoluteUrl(siteUrl, '/og/og-training.png'),
    organizer: {
      '@id': toAbsoluteUrl(siteUrl, '/#organization'),
      '@type': 'Organization',
      name: 'MaxGuru',
      url: siteUrl,
    },
    offers: {
      ...buildOffer(siteUrl, `/og-training#training-${course.id}`, course.price),
      availability: `${CONTEXT}/${course.isFull ? 'SoldOut' : 'InStock'}`,
    },
  } satisfies WithContext<EducationEvent>
}

/** The reading programs as software; the prices are those of the home licenses. */
export function buildSoftwareApplication(
  siteUrl: string,
  licenses: readonly License[],
  description: string | undefined,
): JsonLd {
  const prices = licenses.map(license => license.price)
  return {
    '@context': CONTEXT,
    '@type': 'SoftwareApplication',
    name: 'MaxGuru',
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Web browser',
    url: toAbsoluteUrl(siteUrl, '/software'),
    ...(description !== undefined && { description }),
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: formatPrice(Math.min(...prices)),
      highPrice: formatPrice(Math.max(...prices)),
      priceCurrency: 'USD',
      offerCount: licenses.length,
      url: toAbsoluteUrl(siteUrl, '/home-licenses'),
    },
  } satisfies WithContext<SoftwareApplication>
}
