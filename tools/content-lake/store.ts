import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Log } from '../local-kit/log.ts'
import { Doc } from './documents.ts'
import { throwLakeError } from './errors.ts'
import { rejectDangling } from './references.ts'
import type { Revision, Transaction } from './transactions.ts'
import { Workspace } from './workspace.ts'

/** What is written: a transaction with the documents as it left them, or all of them after a compaction. */
const LogLine = z.union([
  z.object({ snapshot: z.array(Doc) }),
  z.object({
    id: z.string(),
    at: z.string(),
    by: z.string(),
    changes: z.array(z.object({ id: z.string(), after: Doc.nullable() })),
  }),
])

type Limits = { compactAfterBytes: number; keepTransactions: number }

/** Past this size the log is rewritten with the last transactions only, so that history stays and old bytes go. */
const LIMITS: Limits = { compactAfterBytes: 32 * 1024 * 1024, keepTransactions: 2000 }

/**
 * The dataset: every document in memory, every transaction in a log on the disk. Transactions run one at a
 * time, each on the outcome of the one before, and are seen by readers only once they are on the disk.
 */
export class Store {
  readonly documents = new Map<string, Doc>()
  readonly transactions: Transaction[] = []
  readonly #revisions = new Map<string, Revision[]>()
  readonly #seqs = new Map<string, number>()
  readonly #subscribers = new Set<(transaction: Transaction) => void>()
  readonly #log: Log
  readonly #limits: Limits
  #base: Doc[] = []
  #queue: Promise<unknown> = Promise.resolve()
  #seq = 0
  #compactedSize = 0

  private constructor(log: Log, limits: Limits) {
    this.#log = log
    this.#limits = limits
  }

  /** Opens the dataset kept in `dir`. `revive` may mend each document as it is read. */
  static async open(dir: string, revive: (doc: Doc) => Doc = doc => doc, limits: Limits = LIMITS) {
    await mkdir(dir, { recursive: true })
    const { log, lines } = await Log.open(join(dir, 'log.ndjson'))
    const store = new Store(log, limits)
    for (const line of lines) {
      const read = LogLine.parse(line)
      if ('snapshot' in read) {
        store.#base = read.snapshot.map(revive)
        for (const doc of store.#base) store.documents.set(doc._id, doc)
        continue
      }
      const changes = read.changes.map(({ id, after }) => ({
        id,
        before: store.documents.get(id) ?? null,
        after: after && revive(after),
        mutations: [],
      }))
      store.#apply({ id: read.id, at: read.at, by: read.by, changes })
    }
    return store
  }

  /** Grows with every transaction; what was computed from the documents holds as long as it stays the same. */
  get revision() {
    return this.#seq
  }

  /** The place of a kept transaction in the order of all. */
  seqOf(transactionId: string) {
    return this.#seqs.get(transactionId)
  }

  /** The kept revisions of one document, oldest first. */
  revisionsOf(id: string): readonly Revision[] {
    return this.#revisions.get(id) ?? []
  }

  /** Calls `listener` after each commit; the answer ends it. */
  subscribe(listener: (transaction: Transaction) => void) {
    this.#subscribers.add(listener)
    return () => {
      this.#subscribers.delete(listener)
    }
  }

  /**
   * Runs `change` on a workspace over the newest documents and commits what it did as one transaction.
   * An id that was used before is refused with 409, so a request sent twice is done once.
   * Nothing is written when it throws, when it changed nothing, or when `dryRun` is set.
   */
  transact<Result>(
    options: { id: string; by: string; dryRun?: boolean },
    change: (workspace: Workspace) => Result,
  ): Promise<{ transaction: Transaction; result: Result }> {
    const run = this.#queue.then(async () => {
      if (this.#seqs.has(options.id))
        throwLakeError(409, 'mutationError', `Transaction "${options.id}" is known already`)
      const at = new Date().toISOString()
      const workspace = new Workspace(this.documents, { revision: options.id, now: at })
      const result = change(workspace)
      rejectDangling(workspace)
      const transaction = { id: options.id, at, by: options.by, changes: workspace.changes() }
      if (!options.dryRun && transaction.changes.length > 0) await this.#commit(transaction)
      return { transaction, result }
    })
    this.#queue = run.catch(() => undefined)
    return run
  }

  async #commit(transaction: Transaction) {
    const changes = transaction.changes.map(({ id, after }) => ({ id, after }))
    await this.#log.append({ ...transaction, changes })
    this.#apply(transaction)
    for (const subscriber of this.#subscribers) subscriber(transaction)
    if (this.#log.size > Math.max(this.#limits.compactAfterBytes, 2 * this.#compactedSize)) {
      await this.#compact().catch(error => console.error('The log could not be compacted:', error))
    }
  }

  #apply(transaction: Transaction) {
    this.#seq += 1
    this.transactions.push(transaction)
    this.#seqs.set(transaction.id, this.#seq)
    for (const { id, before, after } of transaction.changes) {
      if (after) this.documents.set(id, after)
      else this.documents.delete(id)
      const revision = { seq: this.#seq, transaction, before, after }
      const known = this.#revisions.get(id)
      if (known) known.push(revision)
      else this.#revisions.set(id, [revision])
    }
  }

  /** Forgets the oldest transactions and begins the log with the documents as they stood then. */
  async #compact() {
    const forgotten = this.transactions.splice(0, this.transactions.length - this.#limits.keepTransactions)
    const base = new Map(this.#base.map(doc => [doc._id, doc]))
    for (const { id, changes } of forgotten) {
      this.#seqs.delete(id)
      for (const { id, after } of changes) {
        if (after) base.set(id, after)
        else base.delete(id)
      }
    }
    this.#base = [...base.values()]
    const firstKept = this.#seq - this.transactions.length
    for (const [id, revisions] of this.#revisions) {
      const kept = revisions.filter(revision => revision.seq > firstKept)
      if (kept.length > 0) this.#revisions.set(id, kept)
      else this.#revisions.delete(id)
    }
    const kept = this.transactions.map(transaction => ({
      ...transaction,
      changes: transaction.changes.map(({ id, after }) => ({ id, after })),
    }))
    await this.#log.replace([{ snapshot: this.#base }, ...kept])
    this.#compactedSize = this.#log.size
  }

  /** Waits for what is being written, then lets go of the file. */
  async close() {
    await this.#queue
    await this.#log.close()
  }
}
