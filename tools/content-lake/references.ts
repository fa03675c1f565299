import { throwLakeError } from './errors.ts'
import type { Workspace } from './workspace.ts'

/** Calls `visit` with the id of each strong reference in `value`. */
function eachStrongReference(value: unknown, visit: (id: string) => void) {
  if (typeof value !== 'object' || value === null) return
  if ('_ref' in value && typeof value._ref === 'string' && !('_weak' in value && value._weak === true))
    visit(value._ref)
  for (const inner of Object.values(value)) eachStrongReference(inner, visit)
}

/** Refuses with 409 a transaction that removes a document others need. */
export function rejectDangling(workspace: Workspace) {
  const removed = new Set(workspace.changes().flatMap(({ id, after }) => (after ? [] : id)))
  if (removed.size === 0) return
  for (const doc of workspace.all())
    eachStrongReference(doc, id => {
      if (!removed.has(id)) return
      const description = `Document "${id}" cannot be deleted as there are references to it from "${doc._id}"`
      const error = { type: 'documentHasExistingReferencesError', id, referencingIDs: [doc._id], description }
      throwLakeError(409, 'mutationError', description, { items: [{ error }] })
    })
}
