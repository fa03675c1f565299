import { useMatches } from '@remix-run/react'
import { getSitePage, type MenuLink, type PageKey } from '#contract/site-pages.ts'

/** What a route says of itself in its `handle`. */
export interface PageHandle {
  /** Its row in the table of pages; that of its parent for an overlay, of the form for a page that waits. */
  page: PageKey
  /** Interval of the meta refresh without JavaScript, for pages that wait. */
  refreshSeconds?: number
}

function isHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null
}

interface ActivePage {
  /** The link of the menu to mark; none on an error page. */
  activeLink: MenuLink | null
  isLight: boolean
  refreshSeconds: number | null
}

/** What the layout needs to know of the page shown. */
export function useActivePage(): ActivePage {
  const handle = useMatches().at(-1)?.handle
  if (!isHandle(handle)) return { activeLink: null, isLight: false, refreshSeconds: null }
  const { activeLink, isLight = false } = getSitePage(handle.page)
  return { activeLink, isLight, refreshSeconds: handle.refreshSeconds ?? null }
}
