import { getPagePath, PAGE_KEYS, SITE_PAGES } from '#contract/site-pages.ts'
import { readBooks } from '../catalogue/catalogue.server.ts'
import { readPageChanges } from '../content/sitemap.server.ts'
import { buildSitemap } from '../content/sitemap.ts'
import { env } from '../env.server.ts'

const LISTED = PAGE_KEYS.filter(key => SITE_PAGES[key].access === 'listed')
const UNKNOWN = { changedAt: null, images: [] }

function toUrl(path: string): string {
  return new URL(path, env.SITE_URL).href
}

/** The listed pages and the books; without the books when they cannot be read. */
export async function loader() {
  const [books, getChange] = await Promise.all([readBooks(), readPageChanges()])
  const pages = LISTED.map(key => ({ url: toUrl(getPagePath(key)), ...(getChange?.(key) ?? UNKNOWN) }))
  const bookPages = (books ?? []).map(book => ({
    url: toUrl(`/workbooks-ebooks/${book.id}`),
    changedAt: null,
    images: book.cover_page ? [book.cover_page] : [],
  }))
  return new Response(buildSitemap([...pages, ...bookPages]), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': books && getChange ? 'public, max-age=3600' : 'no-store',
    },
  })
}
