import { useRouteLoaderData } from '@remix-run/react'
import type { SiteSettings } from '#contract/content/documents.ts'
import type { ReadingOptions } from '#contract/reading-options.ts'
import type { Flash } from './session/flash.server.ts'
import type { User } from './session/user.server.ts'
import type { SiteData } from './site-data.ts'

/** What the root loader gives every page. */
export interface RootData {
  /** All quantities of the cart together. */
  cartCount: number
  /** Unique ids of the items in the cart. */
  cartIds: string[]
  user: User | null
  /** How the visitor wants pages to be shown. */
  reading: ReadingOptions
  /** A message to show once, on this page. */
  flash: Flash | null
  /** With the announcement if it is current; null when the content lake cannot give them. */
  settings: SiteSettings | null
  /** Set for a browser that is shown drafts. */
  preview: {
    /** Where a click on what it shows leads. */
    studioUrl: string
    perspective: 'published' | 'drafts' | string[]
    /** The moment that scheduled content is shown at, in ms since 1970; null for all that is scheduled. */
    at: number | null
  } | null
  siteUrl: string
  /** False where the service is known to look up no orders (decision 25). */
  findsOrders: boolean
  /** One object for all requests of a process. */
  site: SiteData
}

/**
 * The root loader's data.
 * @throws Error when the root loader itself failed; error boundaries use {@link useOptionalRootData}
 */
export function useRootData() {
  const data = useOptionalRootData()
  if (!data) throw new Error('The root loader has no data.')
  return data
}

export function useOptionalRootData() {
  return useRouteLoaderData<() => RootData>('root')
}
