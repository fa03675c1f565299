import type { BreadcrumbList, FAQPage, Organization, WebSite, WithContext } from 'schema-dts'
import type { SiteSettings } from '#contract/content/documents.ts'

type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json | undefined }

/** A thing as schema.org describes it, for search engines. */
export type JsonLd = { readonly [key: string]: Json | undefined }

export const CONTEXT = 'https://schema.org'

/** One breadcrumb: a page between Home and another. */
export interface Crumb {
  name: string
  path: string
}

export function toAbsoluteUrl(siteUrl: string, path: string): string {
  return new URL(path, siteUrl).href
}

export function buildBreadcrumbs(siteUrl: string, trail: readonly Crumb[]): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toAbsoluteUrl(siteUrl, path),
    })),
  } satisfies WithContext<BreadcrumbList>
}

/** The company; its slogan and contact details come from the site settings. */
export function buildOrganization(siteUrl: string, settings: SiteSettings | null): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    '@id': toAbsoluteUrl(siteUrl, '/#organization'),
    name: settings?.name ?? 'MaxGuru',
    url: toAbsoluteUrl(siteUrl, '/'),
    logo: toAbsoluteUrl(siteUrl, '/logo.svg'),
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
  } satisfies WithContext<Organization>
}

export function buildWebSite(siteUrl: string): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: 'MaxGuru',
    url: toAbsoluteUrl(siteUrl, '/'),
    inLanguage: 'en-US',
    publisher: { '@id': toAbsoluteUrl(siteUrl, '/#organization') },
  } satisfies WithContext<WebSite>
}

/** Questions with their answers as simple, sanitised HTML. */
export function buildFaqPage(questions: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  } satisfies WithContext<FAQPage>
}
