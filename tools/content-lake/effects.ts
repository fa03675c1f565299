import type { Doc } from './documents.ts'
import type { Change } from './transactions.ts'

function content(doc: Doc | null) {
  if (!doc) return null
  const { _rev, ...rest } = doc
  return rest
}

/** A change as a pair of Mendoza patches. `[0, value]` replaces the whole document, which is a patch like any other. */
export function getEffects({ before, after }: Change) {
  return { apply: [0, content(after)], revert: [0, content(before)] }
}
