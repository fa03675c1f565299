import { getPagePath, PAGE_KEYS, SITE_PAGES } from '#contract/site-pages.ts'
import { readBooks } from '../catalogue/catalogue.server.ts'
import { env } from '../env.server.ts'

const PATHS = PAGE_KEYS.filter(key => SITE_PAGES[key].access === 'listed').map(getPagePath)

/** The listed pages and the books; without the books when they cannot be read. */
export async function loader() {
  const books = await readBooks()
  const urls = [...PATHS, ...(books ?? []).map(book => `/workbooks-ebooks/${book.id}`)]
    .map(path => `  <url><loc>${new URL(path, env.SITE_URL).href}</loc></url>`)
    .join('\n')
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': books ? 'public, max-age=3600' : 'no-store',
    },
  })
}
