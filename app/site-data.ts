import { createContext, useContext } from 'react'

/** Settings of the site that its pages show, the same for each visitor and page. */
export interface SiteData {
  /** Where content pictures are served from, for `@sanity/image-url`. */
  images: { projectId: string; dataset: string; baseUrl: string }
  /** Address of the API's media store, ending in a slash. */
  mediaUrl: string
  /** True where the site counts which links are followed (decision 27). */
  countsLinks: boolean
  /** Addresses that a person who logs in is sent to. */
  frontEnds: { app: string; dashboard: string; singleSignOn: string | null }
}

export const SiteDataContext = createContext<SiteData | null>(null)

/** @throws Error outside of a page, and on one whose root loader failed */
export function useSiteData(): SiteData {
  const site = useContext(SiteDataContext)
  if (!site) throw new Error('There are no settings of the site here.')
  return site
}
