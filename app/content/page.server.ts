import type { PageKey } from '#contract/content/documents.ts'
import { Page } from '#contract/content/pages.ts'
import { type Copy, readCopy } from './client.server.ts'
import { PAGE } from './projections.ts'

/** The copy of one page, its sections with all they show. */
export const pageCopy = (key: PageKey): Copy<typeof Page> => ({
  query: `*[_type == "page" && key == $key][0]${PAGE}`,
  params: { key },
  shape: Page,
})

/** The page's document, or null when the lake cannot give it; the page is then plain and says so. */
export const readPage = (key: PageKey) => readCopy(pageCopy(key))
