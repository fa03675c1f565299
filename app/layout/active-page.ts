import { useMatches } from '@remix-run/react'

/** The page keys of the navigation (spec §2). */
export type ActivePage =
  | 'software'
  | 'workbooks'
  | 'training'
  | 'support'
  | 'contact'
  | 'cart'
  | 'login'
  | 'tutoring'
  | 'privacy-policy'

/** What a route says of itself in its `handle`. */
export interface PageHandle {
  activePage?: ActivePage
  /** Its ground is the light one. */
  lightBackground?: boolean
  /** Interval of the meta refresh without JavaScript, for pages that wait. */
  refreshSeconds?: number
}

function isHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null
}

/** The handle of the page shown. */
export function usePageHandle(): PageHandle {
  const handle = useMatches().at(-1)?.handle
  return isHandle(handle) ? handle : {}
}
