import { PAGE_KEYS, type PageKey } from '../../contract/site-pages.ts'
import { type PageWords, page, type SeedPage } from './page.ts'

/** @throws Error when `pages/<key>.ts` is missing */
async function readPage<Key extends PageKey>(key: Key): Promise<SeedPage<Key>> {
  const { words }: { words: PageWords } = await import(`./pages/${key}.ts`)
  return page(key, words)
}

/** One document for every row of the table of pages, with the words of `pages/<key>.ts`. */
export const pages: SeedPage[] = await Promise.all(PAGE_KEYS.map(readPage))
