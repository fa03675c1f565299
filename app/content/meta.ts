import type { MetaDescriptor } from '@remix-run/node'
import type { Page } from '#contract/content/pages.ts'
import { type PageKey, SITE_PAGES } from '#contract/site-pages.ts'
import { buildBreadcrumbs, type Crumb, type JsonLd } from './json-ld.ts'

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

/** What Remix gives a route's `meta`, as far as it is needed here. */
interface Args {
  matches: readonly { id: string; data?: unknown }[]
  location: { pathname: string }
}

interface Social extends Args {
  title: string
  description?: string | undefined
  /** The page whose drawn picture stands for it when it is shared. */
  picture?: PageKey
  type?: 'website' | 'product'
}

/** The site's own address, or null when the root loader failed. */
export function getSiteUrl({ matches }: Pick<Args, 'matches'>): string | null {
  const data = matches.find(match => match.id === 'root')?.data
  const known = typeof data === 'object' && data !== null && 'siteUrl' in data ? data.siteUrl : null
  return typeof known === 'string' ? known : null
}

/** Canonical address, Open Graph and Twitter tags of a page. */
export function buildSocialMeta({
  matches,
  location,
  title,
  description,
  picture = 'home',
  type = 'website',
}: Social): MetaDescriptor[] {
  const siteUrl = getSiteUrl({ matches })
  if (!siteUrl) return []
  const url = new URL(location.pathname, siteUrl).href
  const image = new URL(`/og/${picture}.png`, siteUrl).href
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { name: 'robots', content: 'index, follow, max-image-preview:large' },
    { property: 'og:site_name', content: 'MaxGuru' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${title}, on a card with letter tiles` },
    { property: 'og:locale', content: 'en_US' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

interface PublicMeta extends Args, PageMeta {
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
