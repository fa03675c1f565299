import { useMatches } from '@remix-run/react'
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

/** Attributes of an element that shows a field; none outside a preview. */
export type EditAttributes = { 'data-sanity'?: string }

/** Gives the attributes by which a click on an element opens its field in the Studio. */
export function useEditLink(): (field: Field) => EditAttributes {
  const preview = useOptionalRootData()?.preview
  return field => (preview ? { 'data-sanity': formatEditLink(field, preview.studioUrl) } : {})
}

/** As {@link useEditLink} for fields of the site settings. */
export function useSettingsEditLink(): (...path: Field['path'][number][]) => EditAttributes {
  const link = useEditLink()
  return (...path) => link({ id: 'siteSettings', type: 'siteSettings', path })
}

function hasProperty<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value
}

function getPageKey(data: unknown): string | null {
  const page = hasProperty(data, 'page') ? data.page : null
  return hasProperty(page, 'key') && typeof page.key === 'string' ? page.key : null
}

/** As {@link useEditLink} for fields of the page whose copy the current route has read. */
export function usePageEditLink(): (...path: Field['path'][number][]) => EditAttributes {
  const link = useEditLink()
  const matches = useMatches()
  return (...path) => {
    const key = matches.map(({ data }) => getPageKey(data)).findLast(key => key !== null)
    return key ? link({ id: `page-${key}`, type: 'page', path }) : {}
  }
}
