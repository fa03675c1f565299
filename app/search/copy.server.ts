import { defineQuery } from 'groq'
import { z } from 'zod'
import { getSitePage, PAGE_KEYS } from '#contract/site-pages.ts'
import type { Copy } from '../content/client.server.ts'

export const SEARCH_QUERY = defineQuery(`*[_type == "page" && key in $keys]{
  key, title, description, keywords,
  "heading": hero.heading, "lede": hero.lede,
  "sections": sections[!defined(from) && !defined(until)]{
    anchor, heading, intro, text,
    "words": pt::text(body),
    "items": coalesce(cards, steps)[]{title, "words": pt::text(body)}
  }
}`)

const Words = z.string().nullish()

/** The words of every page that search engines may list, all but what is on a schedule. */
export const searchCopy = {
  query: SEARCH_QUERY,
  params: { keys: PAGE_KEYS.filter(key => getSitePage(key).access === 'listed') },
  shape: z.array(
    z.object({
      key: z.enum(PAGE_KEYS),
      title: z.string(),
      description: z.string(),
      keywords: z.array(z.string()).nullish(),
      heading: z.string(),
      lede: Words,
      sections: z
        .array(
          z.object({
            anchor: Words,
            heading: Words,
            intro: Words,
            text: Words.catch(null),
            words: Words,
            items: z.array(z.object({ title: Words, words: Words })).nullish(),
          }),
        )
        .nullish(),
    }),
  ),
} satisfies Copy<z.ZodType>
export type SearchedPage = z.infer<typeof searchCopy.shape>[number]
