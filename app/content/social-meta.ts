import type { MetaDescriptor } from '@remix-run/node'
import type { PageKey } from '#contract/site-pages.ts'

/** What Remix gives a route's `meta`, as far as it is needed here. */
export interface MetaArgs {
  matches: readonly { id: string; data?: unknown }[]
  location: { pathname: string }
}

interface Social extends MetaArgs {
  title: string
  description?: string | undefined
  /** The page whose drawn picture stands for it when it is shared. */
  picture?: PageKey
  type?: 'website' | 'product'
}

/** The site's own address, or null when the root loader failed. */
export function getSiteUrl({ matches }: Pick<MetaArgs, 'matches'>): string | null {
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
