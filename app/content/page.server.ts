import type { LoaderFunctionArgs } from '@remix-run/node'
import { defineQuery } from 'groq'
import type { Section } from '#contract/content/blocks.ts'
import { Page } from '#contract/content/pages.ts'
import type { PageKey } from '#contract/site-pages.ts'
import { noteVariants } from '../http/request-context.server.ts'
import type { Copy } from './client.server.ts'
import { readCopy } from './copy.server.ts'
import { isPreview } from './preview.server.ts'
import { PAGE } from './projections.ts'
import { keepShown } from './schedule.server.ts'

export const PAGE_QUERY = defineQuery(`*[_type == "page" && key == $key][0]${PAGE}`)

/** The copy of one page, its sections with all they show. */
export function buildPageCopy(key: PageKey): Copy<typeof Page> {
  return {
    query: PAGE_QUERY,
    params: { key },
    shape: Page,
  }
}

async function keepShownQuotes(section: Section, request: Request): Promise<Section> {
  return section._type === 'quoteSection'
    ? { ...section, quotes: await keepShown(section.quotes, request) }
    : section
}

/** Sections with one quote, by the quote: one object for the same choice, so that its markup is kept (`app/kept.tsx`). */
const sectionsOfQuotes = new WeakMap<object, Section>()

/** One of three quotes at random, picked on the server (spec §2 Reviews and quotes). */
function pickQuote(section: Section): Section {
  if (section._type !== 'quoteSection') return section
  noteVariants(section.quotes.length)
  const quote = section.quotes[Math.floor(Math.random() * section.quotes.length)]
  if (!quote) return { ...section, quotes: [] }
  const picked = sectionsOfQuotes.get(quote) ?? { ...section, quotes: [quote] }
  sectionsOfQuotes.set(quote, picked)
  return picked
}

/**
 * The page's document, or null when the lake cannot give it; the page is then plain and says so. A preview
 * holds every quote, so that an editor finds the one at hand.
 */
export async function readPage(key: PageKey, request: Request): Promise<Page | null> {
  const page = await readCopy(buildPageCopy(key), request)
  if (!page?.sections) return page
  const sections = await Promise.all(
    (await keepShown(page.sections, request)).map(section => keepShownQuotes(section, request)),
  )
  return { ...page, sections: (await isPreview(request)) ? sections : sections.map(pickQuote) }
}

/** The loader of a route that shows a page's words and nothing else. */
export function createPageLoader(key: PageKey) {
  return async ({ request }: LoaderFunctionArgs) => ({ page: await readPage(key, request) })
}
