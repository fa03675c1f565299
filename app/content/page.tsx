import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Page } from '#contract/content/pages.ts'
import { type PageKey, SITE_PAGES } from '#contract/site-pages.ts'
import { Kept } from '../kept.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { Hero } from './hero.tsx'
import type { createPageLoader } from './page.server.ts'
import { RelatedLinks } from './related-links.tsx'
import { Sections } from './sections/sections.tsx'

interface ContentPageProps {
  pageKey: PageKey
  /** Null when the content lake cannot give it. */
  page: Page | null
  /** What the hero adds below its words. */
  heroExtra?: ReactNode
  /** What the page has of its own, between the hero and its sections. */
  children?: ReactNode
}

/**
 * A page whose copy comes from the content lake. Without copy it shows a notice and the page’s own parts
 * (architecture rule 5).
 */
export function ContentPage({ pageKey, page, heroExtra, children }: ContentPageProps) {
  return (
    <>
      {page && !heroExtra ? (
        <Kept part={Hero} props={{ hero: page.hero }} />
      ) : (
        <Hero hero={page?.hero ?? { heading: SITE_PAGES[pageKey].fallback }}>{heroExtra}</Hero>
      )}
      {!page && <MissingCopy />}
      {children}
      {page?.sections && <Sections sections={page.sections} />}
      <RelatedLinks pageKey={pageKey} />
    </>
  )
}

/** Shown in place of a page’s copy when it cannot be read. */
export function MissingCopy() {
  return (
    <Section>
      <Notice tone="info">
        <p>The text of this page is not available right now. Please try again in a few minutes.</p>
      </Notice>
    </Section>
  )
}

/** The page of a route whose loader is `createPageLoader`: all of it is edited in the Studio. */
export function EditablePage({ pageKey }: { pageKey: PageKey }) {
  const { page } = useLoaderData<ReturnType<typeof createPageLoader>>()
  return <ContentPage pageKey={pageKey} page={page} />
}
