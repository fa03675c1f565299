import type { PageKey } from '../../contract/site-pages.ts'
import { type Keyed, keyed, type PageLink, type SeedPicture } from './pieces.ts'
import type { KeyedSection, SeedSection } from './sections.ts'

interface Hero {
  heading: string
  lede?: string
  note?: string
  links?: PageLink[]
  tiles?: string[]
  picture?: SeedPicture
}
/** What an editor writes of a page; `studio/seed/pages/<key>.ts` holds it for the page `<key>`. */
export interface PageWords {
  /** Browser title, at most 60 characters; the site adds its name behind it. */
  title: string
  /** At most 155 characters. */
  description: string
  keywords: string[]
  hero: Hero
  sections?: SeedSection[]
}

export interface SeedPage<Key extends PageKey = PageKey> {
  _id: `page-${Key}`
  _type: 'page'
  key: Key
  title: string
  description: string
  keywords: string[]
  hero: { _type: 'hero' } & Omit<Hero, 'links'> & { links?: Keyed<PageLink>[] }
  sections: KeyedSection[]
}

/** The document of one page (`_id` is `page-<key>`), its sections keyed in order. */
export function page<Key extends PageKey>(
  key: Key,
  { title, description, keywords, hero: { links, ...hero }, sections = [] }: PageWords,
): SeedPage<Key> {
  return {
    _id: `page-${key}`,
    _type: 'page',
    key,
    title,
    description,
    keywords,
    hero: { _type: 'hero', ...hero, ...(links ? { links: keyed('l', links) } : {}) },
    sections: keyed('s', sections),
  }
}
