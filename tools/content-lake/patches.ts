import { Mutation as Mutator } from '@sanity/mutator'
import { z } from 'zod'
import { NewDoc } from './documents.ts'
import { throwLakeError } from './errors.ts'
import type { Workspace } from './workspace.ts'

const values = z.exactOptional(z.record(z.string(), z.unknown()))
const numbers = z.exactOptional(z.record(z.string(), z.number()))
const items = z.array(z.unknown())

/** What a patch may do, in the order it is done. Paths are JSONMatch: `body[_key=="a"].children[0].text`. */
export const PatchOperations = z.object({
  setIfMissing: values,
  set: values,
  unset: z.exactOptional(z.array(z.string())),
  diffMatchPatch: z.exactOptional(z.record(z.string(), z.string())),
  inc: numbers,
  dec: numbers,
  insert: z.exactOptional(
    z.union([
      z.strictObject({ before: z.string(), items }),
      z.strictObject({ after: z.string(), items }),
      z.strictObject({ replace: z.string(), items }),
    ]),
  ),
  ifRevisionID: z.exactOptional(z.string()),
})
export type PatchOperations = z.infer<typeof PatchOperations>

/** Refuses with 409 and the body clients look for when another write was faster. */
export function requireRevision(doc: { _id: string; _rev: string }, expected: string | undefined) {
  if (expected === undefined || expected === doc._rev) return
  const description = `Document "${doc._id}" has revision "${doc._rev}", not the expected "${expected}"`
  const error = {
    type: 'documentRevisionIDDoesNotMatchError',
    id: doc._id,
    currentRevisionID: doc._rev,
    expectedRevisionID: expected,
    description,
  }
  throwLakeError(409, 'mutationError', description, { items: [{ error, index: 0 }] })
}

/** Patches the document `id`. Refuses with 409 when it is not there or has another revision than expected. */
export function patchDocument(workspace: Workspace, id: string, operations: PatchOperations) {
  const doc = workspace.get(id)
  if (!doc) return throwLakeError(409, 'mutationError', `The document with the ID "${id}" was not found`)
  requireRevision(doc, operations.ifRevisionID)
  const mutation = { patch: { ...operations, id } }
  const patched = applied(() =>
    NewDoc.parse(new Mutator({ mutations: [mutation] }).apply(structuredClone(doc))),
  )
  if (patched._id !== id || patched._type !== doc._type)
    throwLakeError(400, 'mutationError', `A patch may not change _id or _type ("${id}")`)
  return workspace.put(patched, mutation)
}

function applied<Result>(patch: () => Result): Result {
  try {
    return patch()
  } catch (error) {
    return throwLakeError(
      400,
      'mutationError',
      `The patch does not fit: ${error instanceof Error ? error.message : error}`,
    )
  }
}
