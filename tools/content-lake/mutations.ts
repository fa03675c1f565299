import { randomBytes } from 'node:crypto'
import { evaluateSync, toJS } from 'groq-js'
import { z } from 'zod'
import { type Doc, NewDoc } from './documents.ts'
import { throwLakeError } from './errors.ts'
import { PatchOperations, patchDocument } from './patches.ts'
import { parseQuery } from './query.ts'
import type { Workspace } from './workspace.ts'

const ById = z.object({ id: z.union([z.string(), z.array(z.string())]) })
const ByQuery = z.object({ query: z.string(), params: z.record(z.string(), z.unknown()).default({}) })
const Selection = z.union([ById, ByQuery])
type Selection = z.infer<typeof Selection>

const NewDocWithId = NewDoc.extend({ _id: z.string().min(1) })

/** One change as clients send it to `/data/mutate`. */
export const Mutation = z.union([
  z.strictObject({ create: NewDoc }),
  z.strictObject({ createOrReplace: NewDocWithId }),
  z.strictObject({ createIfNotExists: NewDocWithId }),
  z.strictObject({ delete: Selection }),
  z.strictObject({ patch: z.intersection(Selection, PatchOperations) }),
])
export type Mutation = z.infer<typeof Mutation>

/** What became of one document. */
export type Outcome = { id: string; operation: 'create' | 'update' | 'delete' | 'none'; document?: Doc }

function listIds(workspace: Workspace, selection: Selection): string[] {
  if ('id' in selection) return [selection.id].flat()
  const { query, params } = selection
  const found: unknown = toJS(evaluateSync(parseQuery(query, params), { dataset: workspace.all(), params }))
  const ids = z.array(z.looseObject({ _id: z.string() })).safeParse(found)
  return ids.success
    ? ids.data.map(doc => doc._id)
    : throwLakeError(400, 'mutationError', 'The query of a mutation must give documents')
}

/** Gives each object that is an item of an array a `_key`, so that the Studio can tell items apart. */
export function withKeys(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(item => {
      const keyed = withKeys(item)
      const lacksKey =
        typeof keyed === 'object' && keyed !== null && !Array.isArray(keyed) && !('_key' in keyed)
      return lacksKey ? { _key: randomBytes(6).toString('hex'), ...keyed } : keyed
    })
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withKeys(inner)]))
}

/** Carries out one mutation in `workspace`. Refuses with 409 what meets a document in another state. */
export function applyMutation(workspace: Workspace, mutation: Mutation): Outcome[] {
  if ('create' in mutation) {
    const id = mutation.create._id
    if (id && workspace.get(id))
      return throwLakeError(409, 'mutationError', `Document by ID "${id}" already exists`)
    const document = workspace.put(mutation.create)
    return [{ id: document._id, operation: 'create', document }]
  }
  if ('createOrReplace' in mutation) {
    const operation = workspace.get(mutation.createOrReplace._id) ? 'update' : 'create'
    const document = workspace.put(mutation.createOrReplace)
    return [{ id: document._id, operation, document }]
  }
  if ('createIfNotExists' in mutation) {
    const present = workspace.get(mutation.createIfNotExists._id)
    if (present) return [{ id: present._id, operation: 'none', document: present }]
    const document = workspace.put(mutation.createIfNotExists)
    return [{ id: document._id, operation: 'create', document }]
  }
  if ('delete' in mutation)
    return listIds(workspace, mutation.delete).map(id => {
      const present = workspace.get(id)
      if (present) workspace.remove(id)
      return { id, operation: present ? 'delete' : 'none' }
    })
  const operations = PatchOperations.parse(mutation.patch)
  return listIds(workspace, mutation.patch).map(id => {
    const document = patchDocument(workspace, id, operations)
    return { id, operation: 'update', document }
  })
}
