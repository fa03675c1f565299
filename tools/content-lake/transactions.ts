import type { Doc } from './documents.ts'

/** One document's part in a transaction: how it was and how it is now; null is "not there". */
export type Change = { id: string; before: Doc | null; after: Doc | null; mutations: unknown[] }

/** A transaction as it was committed. `at` is an ISO time, `by` the user's id. */
export type Transaction = { id: string; at: string; by: string; changes: Change[] }

/** One revision of a document in its history; `seq` orders transactions across the dataset. */
export type Revision = { seq: number; transaction: Transaction; before: Doc | null; after: Doc | null }
