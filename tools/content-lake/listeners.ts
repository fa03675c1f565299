import { randomUUID } from 'node:crypto'
import { evaluateSync, toJS } from 'groq-js'
import { type Doc, isPublic } from './documents.ts'
import { getEffects } from './effects.ts'
import { throwLakeError } from './errors.ts'
import { parseQuery } from './query.ts'
import type { Store } from './store.ts'
import type { Change, Transaction } from './transactions.ts'

/** What a listener asks for and may see; the flags are those of Sanity's listen endpoint. */
export type Listening = {
  query: string
  params: Record<string, unknown>
  /** Id of the user, or nothing for a visitor, who hears of public documents only. */
  user: string | undefined
  includeMutations: boolean
  includeEffects: boolean
  includeResult: boolean
  includePrevious: boolean
}

/** One server-sent event; `data` goes out as JSON. */
export type ServerEvent = { event: string; id?: string; data: unknown }

/** Whether `query` finds `doc` when it is the only document there is. */
function getMatcher({ query, params, user }: Listening, store: Store) {
  const tree = parseQuery(query, params)
  return (doc: Doc | null) => {
    if (!doc) return false
    const found: unknown = toJS(
      evaluateSync(tree, {
        dataset: [doc],
        params,
        identity: user ?? '<none>',
        dereference: ({ _ref }: { _ref: string }) => store.documents.get(_ref) ?? null,
      }),
    )
    return Array.isArray(found) ? found.length > 0 : found !== null && found !== false
  }
}

function transition({ before, after }: Change) {
  if (!before) return 'appear'
  return after ? 'update' : 'disappear'
}

function mutationEvent(
  transaction: Transaction,
  index: number,
  change: Change,
  asked: Listening,
): ServerEvent {
  const { id, at, by, changes } = transaction
  const eventId = `${id}#${change.id}`
  return {
    event: 'mutation',
    id: eventId,
    data: {
      eventId,
      documentId: change.id,
      transactionId: id,
      transition: transition(change),
      identity: by,
      timestamp: at,
      visibility: 'query',
      ...(change.before ? { previousRev: change.before._rev } : {}),
      resultRev: id,
      transactionTotalEvents: changes.length,
      transactionCurrentEvent: index + 1,
      ...(asked.includeMutations ? { mutations: change.mutations } : {}),
      ...(asked.includeEffects ? { effects: getEffects(change) } : {}),
      ...(asked.includeResult && change.after ? { result: change.after } : {}),
      ...(asked.includePrevious ? { previous: change.before } : {}),
    },
  }
}

/**
 * Calls `send` for each change the query matches before or after, as it is committed. The answer ends it.
 * Refuses with 400 a query that cannot be parsed, evaluated, or be about single documents.
 */
export function listen(store: Store, asked: Listening, send: (event: ServerEvent) => void) {
  const matches = getMatcher(asked, store)
  try {
    matches({ _id: 'probe', _type: 'probe', _rev: '', _createdAt: '', _updatedAt: '' })
  } catch (error) {
    throwLakeError(400, 'queryEvaluationError', error instanceof Error ? error.message : String(error))
  }
  return store.subscribe(transaction => {
    for (const [index, change] of transaction.changes.entries()) {
      if (asked.user === undefined && !isPublic(change.id)) continue
      if (matches(change.before) || matches(change.after))
        send(mutationEvent(transaction, index, change, asked))
    }
  })
}

/** Calls `send` when anything published changed, for clients that refetch by tag (`client.live`). */
export function listenLive(store: Store, send: (event: ServerEvent) => void) {
  return store.subscribe(({ id, changes }) => {
    if (changes.some(change => isPublic(change.id)))
      send({ event: 'message', id, data: { tags: ['s1:content'] } })
  })
}

export function createListenerName() {
  return randomUUID()
}
