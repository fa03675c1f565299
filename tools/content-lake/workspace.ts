import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Doc, isValidId, type NewDoc } from './documents.ts'
import { throwLakeError } from './errors.ts'
import type { Change } from './transactions.ts'

/**
 * The documents as one transaction sees and changes them. Each step sees the steps before it; nothing
 * outside changes until the store commits what `changes` gives.
 */
export class Workspace {
  readonly revision: string
  readonly now: string
  readonly #documents: ReadonlyMap<string, Doc>
  readonly #touched = new Map<string, { after: Doc | null; mutations: unknown[] }>()

  constructor(documents: ReadonlyMap<string, Doc>, stamp: { revision: string; now: string }) {
    this.#documents = documents
    this.revision = stamp.revision
    this.now = stamp.now
  }

  get(id: string): Doc | null {
    const touched = this.#touched.get(id)
    return touched ? touched.after : (this.#documents.get(id) ?? null)
  }

  /** Every document as this transaction sees it by now. */
  all(): Doc[] {
    const untouched = [...this.#documents.values()].filter(doc => !this.#touched.has(doc._id))
    return [...untouched, ...[...this.#touched.values()].flatMap(({ after }) => after ?? [])]
  }

  /**
   * Writes a whole document, stamped by this transaction. `mutation` is what listeners are told was done; without
   * one it is that the document was replaced.
   */
  put(doc: NewDoc, mutation?: unknown): Doc {
    const id = !doc._id || doc._id.endsWith('.') ? `${doc._id ?? ''}${randomUUID()}` : doc._id
    if (!isValidId(id)) throwLakeError(400, 'mutationError', `"${id}" is not a valid document id`)
    const sentCreation = typeof doc._createdAt === 'string' ? doc._createdAt : undefined
    const after: Doc = {
      ...doc,
      _id: id,
      _rev: this.revision,
      _createdAt: sentCreation ?? this.get(id)?._createdAt ?? this.now,
      _updatedAt: this.now,
    }
    const { _rev, ...content } = after
    this.#record(id, after, mutation ?? { createOrReplace: content })
    return after
  }

  remove(id: string) {
    this.#record(id, null, { delete: { id } })
  }

  #record(id: string, after: Doc | null, mutation: unknown) {
    const mutations = this.#touched.get(id)?.mutations ?? []
    this.#touched.set(id, { after, mutations: [...mutations, mutation] })
  }

  /** What to commit; a document made and removed again, or never there, is left out. */
  changes(): Change[] {
    return [...this.#touched]
      .map(([id, { after, mutations }]) => ({
        id,
        before: this.#documents.get(id) ?? null,
        after,
        mutations,
      }))
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
  }
}
