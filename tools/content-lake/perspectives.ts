import { type Doc, getRelease, isDraft, isPublic, isVersion, toPublishedId } from './documents.ts'
import { throwLakeError } from './errors.ts'

/** Which documents a query sees: as they are kept, or laid over one another, first layer on top. */
export type Perspective = 'raw' | { layers: string[] }

const PUBLISHED = 'published'
const DRAFTS = 'drafts'

/** From this API version on, a query without a perspective sees published documents only. */
const PUBLISHED_BY_DEFAULT = '2025-02-19'

/** Reads `perspective=` as given once with commas or many times; `version` is `v2025-02-19` or `vX`. */
export function readPerspective(given: string[], version: string): Perspective {
  const names = given.flatMap(names => names.split(',')).filter(name => name !== '')
  const [only] = names
  if (only === undefined) {
    const date = version.replace(/^v/, '')
    return date === 'X' || date >= PUBLISHED_BY_DEFAULT ? { layers: [PUBLISHED] } : 'raw'
  }
  if (names.includes('raw')) {
    if (names.length > 1)
      throwLakeError(400, 'queryError', 'The perspective "raw" cannot be combined with others')
    return 'raw'
  }
  return { layers: names.map(name => (name === 'previewDrafts' ? DRAFTS : name)) }
}

function getLayer({ _id: id }: Doc) {
  if (isDraft(id)) return DRAFTS
  return getRelease(id) ?? PUBLISHED
}

/** The dataset as the perspective shows it; without a token only public documents are visible. */
export function getView(documents: Iterable<Doc>, perspective: Perspective, mayReadAll: boolean): Doc[] {
  const all = [...documents]
  if (!mayReadAll) return all.filter(doc => isPublic(doc._id))
  if (perspective === 'raw') return all
  const layers = [...new Set([...perspective.layers, PUBLISHED])]
  const shown = new Map<string, { doc: Doc; rank: number }>()
  for (const doc of all) {
    const rank = layers.indexOf(getLayer(doc))
    if (rank === -1) continue
    const id = toPublishedId(doc._id)
    const other = shown.get(id)
    if (other && other.rank < rank) continue
    const isLaidOver = isDraft(doc._id) || isVersion(doc._id)
    shown.set(id, { rank, doc: isLaidOver ? { ...doc, _id: id, _originalId: doc._id } : doc })
  }
  return [...shown.values()].map(({ doc }) => doc)
}
