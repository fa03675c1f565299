import type { MetaDescriptor } from '@remix-run/node'
import type { Page } from '#contract/content/pages.ts'

interface PageMeta {
  page: Page | null
  /** The title when the page's copy cannot be had. */
  fallback: string
}

/** Title, description and keywords of a page (spec §2: each page sets its own). */
export const pageMeta = ({ page, fallback }: PageMeta): MetaDescriptor[] => [
  { title: `${page?.title ?? fallback} | MaxGuru` },
  ...(page ? [{ name: 'description', content: page.description }] : []),
  ...(page?.keywords?.length ? [{ name: 'keywords', content: page.keywords.join(', ') }] : []),
]
