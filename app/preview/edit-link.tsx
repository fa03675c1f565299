import { useMatches } from '@remix-run/react'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useOptionalRootData } from '../root-data.ts'

/** A field of a document, for the Studio to open when what shows it is clicked in a preview. */
export interface Field {
  /** The document's id, and its type's name. */
  id: string
  type: string
  /** Names and array keys on the way to the field: `['sections', { _key: 'a1' }, 'heading']`. */
  path: readonly (string | { _key: string })[]
}

/** The value of `data-sanity`, in the form that `createDataAttribute` of `@sanity/visual-editing` writes. */
export function formatEditLink({ id, type, path }: Field, studioUrl: string): string {
  const steps = path.map(step => (typeof step === 'string' ? `.${step}` : `:${step._key}`)).join('')
  return `id=${id};type=${type};path=${steps.slice(1)};base=${encodeURIComponent(studioUrl)}`
}

function hasProperty<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value
}

function getPageKey(data: unknown): string | null {
  const page = hasProperty(data, 'page') ? data.page : null
  return hasProperty(page, 'key') && typeof page.key === 'string' ? page.key : null
}

/** Where a click in a preview leads. */
interface EditTarget {
  studioUrl: string
  /** Key of the page whose copy the current route has read. */
  pageKey: string | null
}

const EditTargetContext = createContext<EditTarget | null>(null)

/** Asks the router once for what all links to the Studio need; outside a preview there are none. */
export function EditTargetProvider({ children }: { children: ReactNode }) {
  const studioUrl = useOptionalRootData()?.preview?.studioUrl ?? null
  const pageKey =
    useMatches()
      .map(({ data }) => getPageKey(data))
      .findLast(key => key !== null) ?? null
  const target = useMemo(() => (studioUrl === null ? null : { studioUrl, pageKey }), [studioUrl, pageKey])
  return <EditTargetContext.Provider value={target}>{children}</EditTargetContext.Provider>
}

/** Attributes of an element that shows a field; none outside a preview. */
export type EditAttributes = { 'data-sanity'?: string }

/** Gives the attributes by which a click on an element opens its field in the Studio. */
export function useEditLink(): (field: Field) => EditAttributes {
  const target = useContext(EditTargetContext)
  return field => (target ? { 'data-sanity': formatEditLink(field, target.studioUrl) } : {})
}

/** As {@link useEditLink} for fields of the site settings. */
export function useSettingsEditLink(): (...path: Field['path'][number][]) => EditAttributes {
  const link = useEditLink()
  return (...path) => link({ id: 'siteSettings', type: 'siteSettings', path })
}

/** As {@link useEditLink} for fields of the page whose copy the current route has read. */
export function usePageEditLink(): (...path: Field['path'][number][]) => EditAttributes {
  const link = useEditLink()
  const pageKey = useContext(EditTargetContext)?.pageKey
  return (...path) => (pageKey ? link({ id: `page-${pageKey}`, type: 'page', path }) : {})
}
