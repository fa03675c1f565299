import { createContext, useContext } from 'react'
import { type EditAttributes, type Field, usePageEditLink } from '../../preview/edit-link.tsx'

const SectionKey = createContext<string | null>(null)

/** Gives the components below it the key of the section they belong to. */
export const SectionKeyProvider = SectionKey.Provider

/** As `usePageEditLink`, for fields of the section in which it is called. */
export function useSectionEditLink(): (...path: Field['path'][number][]) => EditAttributes {
  const key = useContext(SectionKey)
  const edit = usePageEditLink()
  return (...path) => (key ? edit('sections', { _key: key }, ...path) : {})
}
