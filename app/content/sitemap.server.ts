import { defineQuery } from 'groq'
import { z } from 'zod'
import { Picture } from '#contract/content/basics.ts'
import type { PageKey } from '#contract/site-pages.ts'
import { type Copy, readPublished } from './client.server.ts'
import { imageSource } from './image-source.server.ts'
import { buildImageUrl } from './image-url.ts'
import { projectPicture } from './projections.ts'

/** Width in px that search engines are shown pictures at. */
const IMAGE_WIDTH = 1280

export const SITEMAP_QUERY = defineQuery(`{
  "pages": *[_type == "page"]{
    key,
    "changedAt": _updatedAt,
    "top": hero{${projectPicture('picture')}},
    "sections": sections[!defined(from) && !defined(until)]{${projectPicture('picture')}}
  },
  "slides": *[_type == "slide" && !defined(from) && !defined(until)]{
    "changedAt": _updatedAt,
    ${projectPicture('picture')}
  }
}`)

const Illustrated = z.object({ picture: Picture.nullish() })

/** When each page was changed last, and its pictures: all but what is on a schedule. */
export const sitemapCopy = {
  query: SITEMAP_QUERY,
  shape: z.object({
    pages: z.array(
      z.object({
        key: z.string(),
        changedAt: z.string(),
        top: Illustrated.nullish(),
        sections: z.array(Illustrated).nullish(),
      }),
    ),
    slides: z.array(Illustrated.extend({ changedAt: z.string() })),
  }),
} satisfies Copy<z.ZodType>

/** What the sitemap says of a page besides its address. */
export interface PageChange {
  /** ISO moment; null where it is not known. */
  changedAt: string | null
  images: string[]
}

/** Reads when pages were changed and what pictures they show; null when the content lake cannot give it. */
export async function readPageChanges(): Promise<((key: PageKey) => PageChange) | null> {
  const copy = await readPublished(sitemapCopy)
  if (!copy) return null
  return key => {
    const page = copy.pages.find(page => page.key === key)
    const slides = key === 'home' ? copy.slides : []
    const moments = [page, ...slides].flatMap(item => (item ? [item.changedAt] : []))
    const pictures = [page?.top, ...(page?.sections ?? []), ...slides].flatMap(item => item?.picture ?? [])
    return {
      changedAt: moments.toSorted().at(-1) ?? null,
      images: pictures.map(picture => buildImageUrl(picture, imageSource, IMAGE_WIDTH)),
    }
  }
}
