import { type Doc, draftId, isDraft, isVersion, toPublishedId } from './documents.ts'
import { getEffects } from './effects.ts'
import type { Store } from './store.ts'
import type { Revision, Transaction } from './transactions.ts'

/** Which part of the history is asked for; ids of transactions are inclusive, unknown ones no bound. */
export type Range = {
  from?: string | undefined
  to?: string | undefined
  limit: number
  isNewestFirst: boolean
}

/** The transactions that touched one of `ids`, with the effect on these documents only. */
export function listTransactions(store: Store, ids: string[], range: Range) {
  const first = (range.from && store.seqOf(range.from)) || 0
  const last = (range.to && store.seqOf(range.to)) || Number.POSITIVE_INFINITY
  const bySeq = new Map<number, Transaction>()
  for (const id of ids)
    for (const { seq, transaction } of store.revisionsOf(id))
      if (seq >= first && seq <= last) bySeq.set(seq, transaction)
  const ordered = [...bySeq].sort(([one], [other]) => (range.isNewestFirst ? other - one : one - other))
  return ordered.slice(0, range.limit).map(([, { id, at, by, changes }]) => {
    const own = changes.filter(change => ids.includes(change.id))
    return {
      id,
      timestamp: at,
      author: by,
      documentIDs: own.map(change => change.id),
      mutations: own.flatMap(change => change.mutations),
      effects: Object.fromEntries(own.map(change => [change.id, getEffects(change)])),
    }
  })
}

/** A moment in the history: after a transaction, at an ISO time, or the last at which the document was there. */
export type Moment = { revision: string } | { time: string } | 'lastRevision'

/** The document as it was; null when it was not there then, or the moment is not kept any more. */
export function readDocumentAt(store: Store, id: string, moment: Moment): Doc | null {
  const revisions = store.revisionsOf(id)
  if (moment === 'lastRevision')
    return (
      store.documents.get(id) ??
      revisions.findLast(({ after }) => after)?.after ??
      revisions.at(-1)?.before ??
      null
    )
  if ('revision' in moment && store.seqOf(moment.revision) === undefined) return null
  const seq = 'revision' in moment ? (store.seqOf(moment.revision) ?? 0) : 0
  const isBy = (revision: Revision) =>
    'revision' in moment ? revision.seq <= seq : revision.transaction.at <= moment.time
  const then = revisions.findLast(isBy)
  if (then) return then.after
  const [first] = revisions
  return first ? first.before : (store.documents.get(id) ?? null)
}

/** What happened to a document in the Studio's words, newest first. `id` may be of a draft or of what is published. */
export function listEvents(store: Store, id: string) {
  const events = store.revisionsOf(id).flatMap(revision => {
    const event = isDraft(id) || isVersion(id) ? versionEvent(id, revision) : publishedEvent(id, revision)
    return event ? { ...event, timestamp: revision.transaction.at, author: revision.transaction.by } : []
  })
  return events.reverse()
}

function publishing({ transaction }: Revision, versionId: string, versionRevisionId: string) {
  return {
    type: 'publishDocumentVersion',
    documentId: toPublishedId(versionId),
    revisionId: transaction.id,
    versionId,
    versionRevisionId,
    publishCause: 'document.publish',
    contributors: [transaction.by],
  }
}

function versionEvent(id: string, revision: Revision) {
  const { transaction, before, after } = revision
  const documentId = toPublishedId(id)
  if (!before)
    return { type: 'createDocumentVersion', documentId, versionId: id, versionRevisionId: transaction.id }
  if (after) return undefined
  const isPublished = transaction.changes.some(change => change.id === documentId && change.after)
  if (isPublished) return publishing(revision, id, before._rev)
  return { type: 'deleteDocumentVersion', documentId, versionId: id, versionRevisionId: before._rev }
}

function publishedEvent(id: string, revision: Revision) {
  const { transaction, before, after } = revision
  const version = transaction.changes.find(change => change.id !== id && toPublishedId(change.id) === id)
  if (after && version?.before && !version.after) return publishing(revision, version.id, version.before._rev)
  if (after)
    return {
      type: before ? 'updateLiveDocument' : 'createLiveDocument',
      documentId: id,
      revisionId: transaction.id,
    }
  // Taken back, the content lives on in a draft, which may have been there before and then is no change.
  const isKept = version ? version.after !== null : false
  if (!isKept) return { type: 'deleteDocumentGroup', documentId: id }
  return {
    type: 'unpublishDocument',
    documentId: id,
    versionId: draftId(id),
    versionRevisionId: transaction.id,
  }
}
