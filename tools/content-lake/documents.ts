import { z } from 'zod'

/** A document as the lake keeps it. `_rev` is the id of the transaction that wrote it last. */
export const Doc = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})
export type Doc = z.infer<typeof Doc>

/** What may be sent to be created; the lake fills in the rest, and the id when it is missing or ends in a dot. */
export const NewDoc = z.looseObject({ _id: z.string().optional(), _type: z.string().min(1) })
export type NewDoc = z.infer<typeof NewDoc>

const DRAFTS = 'drafts.'
const VERSIONS = 'versions.'

export function isDraft(id: string) {
  return id.startsWith(DRAFTS)
}

export function isVersion(id: string) {
  return id.startsWith(VERSIONS)
}

/** Documents at the root path are public; any id with a dot in it (drafts, versions) needs a token. */
export function isPublic(id: string) {
  return !id.includes('.')
}

/** `drafts.a` and `versions.<release>.a` → `a`. */
export function toPublishedId(id: string) {
  if (isDraft(id)) return id.slice(DRAFTS.length)
  if (isVersion(id)) return id.split('.').slice(2).join('.')
  return id
}

export function draftId(id: string) {
  return DRAFTS + toPublishedId(id)
}

/** The release of `versions.<release>.a`, else nothing. */
export function getRelease(id: string) {
  return isVersion(id) ? id.split('.')[1] : undefined
}

/** Sanity's rule for ids; it also keeps them harmless as parts of a path. */
export function isValidId(id: string) {
  return /^[A-Za-z0-9_][A-Za-z0-9._-]{0,249}$/.test(id) && !id.includes('..')
}
