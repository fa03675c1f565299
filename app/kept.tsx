import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react'
import { type SiteData, SiteDataContext } from './site-data.ts'

/** A part of a page whose markup is kept. */
export interface KeptPart {
  component: object
  /** Values that it shows: what is equal is shown alike, and objects are equal when they are the same. */
  props: object
  site: SiteData | null
  element: ReactElement
}

/**
 * Takes note of a part, whose markup is put where the element stands whose name is returned. Null for a part that is to be
 * rendered where it stands.
 */
export type NoteKeptPart = (part: KeptPart) => string | null

/** On the server, while a page is rendered whose parts are kept; null elsewhere. */
export const KeptPartsContext = createContext<NoteKeptPart | null>(null)

interface KeptProps<Props extends object> {
  part: ComponentType<Props>
  props: Props
}

/**
 * A component whose markup the server keeps and writes again for the same props, rather than rendering it for each
 * visitor (decision 33). It is rendered outside of the page, with its props and the settings of the site alone: one that
 * asks for anything else, such as the visitor or the router, is not kept but rendered where it stands.
 */
export function Kept<Props extends object>({ part, props }: KeptProps<Props>) {
  const note = useContext(KeptPartsContext)
  const site = useContext(SiteDataContext)
  const element = createElement(part, props)
  const name = note?.({ component: part, props, site, element })
  return name ? createElement(name) : element
}
