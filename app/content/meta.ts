import type { MetaDescriptor } from '@remix-run/node'
import type { Page } from '#contract/content/pages.ts'
import { type PageKey, SITE_PAGES } from '#contract/site-pages.ts'
import { buildBreadcrumbs, type Crumb, type JsonLd } from './json-ld.ts'
import { buildSocialMeta, getSiteUrl, type MetaArgs } from './social-meta.ts'

interface PageMeta {
  key: PageKey
  page: Page | null
}

/** Title, description and keywords of a page (spec §2: each page sets its own). */
export function buildPageMeta({ key, page }: PageMeta): MetaDescriptor[] {
  return [
    { title: `${page?.title ?? SITE_PAGES[key].fallback} | MaxGuru` },
    ...(page ? [{ name: 'description', content: page.description }] : []),
    ...(page?.keywords?.length ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
  ]
}

/** For pages that must not be indexed: personal forms, the cart, thank-you pages. */
export const NO_INDEX: MetaDescriptor = { name: 'robots', content: 'noindex' }

/** The tags of a page that search engines follow through, and do not list. */
export function hideFromSearch(tags: readonly MetaDescriptor[]): MetaDescriptor[] {
  return [
    ...tags.filter(tag => !('name' in tag && tag.name === 'robots')),
    { name: 'robots', content: 'noindex, follow' },
  ]
}

interface PublicMeta extends MetaArgs, PageMeta {
  /** What search engines may know of the page beyond its words; given the site's address. */
  jsonLd?: (siteUrl: string) => JsonLd[]
  /** Pages between Home and this one. */
  trail?: readonly Crumb[]
}

/** Everything in the head of a page that people should find: its words, how it is shared, its place. */
export function buildPublicMeta({
  key,
  page,
  matches,
  location,
  jsonLd,
  trail = [],
}: PublicMeta): MetaDescriptor[] {
  const siteUrl = getSiteUrl({ matches })
  const name = page?.hero.heading ?? SITE_PAGES[key].fallback
  const things = siteUrl
    ? [
        ...(key === 'home' ? [] : [buildBreadcrumbs(siteUrl, [...trail, { name, path: location.pathname }])]),
        ...(jsonLd?.(siteUrl) ?? []),
      ]
    : []
  return [
    ...buildPageMeta({ key, page }),
    ...buildSocialMeta({
      matches,
      location,
      title: page?.title ?? SITE_PAGES[key].fallback,
      description: page?.description,
      picture: key,
    }),
    // Remix writes the JSON with every `<` escaped, so no word of an editor can end the script.
    ...things.map(thing => ({ 'script:ld+json': thing })),
  ]
}

/** The `meta` of a route whose loader returns the page's words as `page`. */
export function createPageMeta(key: PageKey) {
  return ({ data, ...args }: MetaArgs & { data?: { page: Page | null } | undefined }) =>
    buildPublicMeta({ ...args, key, page: data?.page ?? null })
}
