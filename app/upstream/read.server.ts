import { cachified } from '@epic-web/cachified'
import { LRUCache } from 'lru-cache'
import { requestContext } from '../http/request-context.server.ts'
import { inTime } from './deadline.server.ts'

/** How long an answer counts as fresh. */
const FRESH_MS = 30_000
/** How long an old answer may stand in while a new one is fetched, or cannot be had. */
const STALE_MS = 7 * 24 * 60 * 60 * 1000
/** The same while changes are not heard of: long enough that a crowd makes one request, not one each. */
const UNFOLLOWED_FRESH_MS = 1000
/** How long a failed read without any old answer is not tried again, so that pages stay quick. */
const FAILURE_PAUSE_MS = 3000
const MAX_ENTRIES = 1000
/** Longer than any fetch takes: only the visitor's own time is less. */
const LONGEST_MS = 10_000
/** How much of a key is logged: a query's begin says which it is. */
const NAME_LENGTH = 70

/** Where an answer comes from: the content lake or the API. Its answers are forgotten together. */
export type Source = 'content' | 'api'

interface Entry {
  value: unknown
  metadata: { createdTime: number; ttl?: number | null; swr?: number | null }
}

/** What is known of one source. */
interface Memory {
  /** Answers since the source last changed; replaced then, so that one under way is kept with its like. */
  answers: LRUCache<string, Entry>
  /** Answers from before: only for when no new one can be had. */
  before: LRUCache<string, Entry>
  failures: LRUCache<string, true>
  /** False while we would not hear of a change: an answer is then soon old. */
  isFollowed: boolean
}

const newCache = () => new LRUCache<string, Entry>({ max: MAX_ENTRIES })

const newMemory = (): Memory => ({
  answers: newCache(),
  before: newCache(),
  failures: new LRUCache<string, true>({ max: MAX_ENTRIES, ttl: FAILURE_PAUSE_MS }),
  isFollowed: true,
})

const memories: Record<Source, Memory> = { content: newMemory(), api: newMemory() }

const aged = ({ value, metadata }: Entry): Entry => ({ value, metadata: { ...metadata, ttl: 0 } })

/** One thing to read from an upstream: a name for it, and how to fetch and parse it. */
export interface Read<Value> {
  key: `${Source}:${string}`
  fetch: () => Promise<Value>
  freshMs?: number
}

/** Nothing can be shown: notes in the request's context that its page lacks something. */
const miss = (): null => {
  const context = requestContext()
  if (context) context.isIncomplete = true
  return null
}

/** True when the current request has read something for which there was nothing to show. */
export const hasMissed = (): boolean => requestContext()?.isIncomplete ?? false

const memoryOf = (key: string): Memory => memories[key.startsWith('content:') ? 'content' : 'api']

/** The visitor's request has no more time to wait for an upstream. */
class OutOfTime extends Error {}

/**
 * The value, as long as the visitor's request has time to wait for it. The fetch itself goes on, for others wait
 * for it too, and the next page is the better for it.
 */
const inRequestTime = async <Value>(value: Promise<Value>): Promise<Value> => {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new OutOfTime('no time is left for it')), inTime(LONGEST_MS))
  try {
    return await Promise.race([value, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads through the cache: a fresh answer at once, an old one while a new one is fetched, the last good
 * one when the upstream fails (architecture rule 5). `null` when there is none at all; the page then says
 * kindly what is missing.
 */
export const read = async <Value>({ key, fetch, freshMs = FRESH_MS }: Read<Value>): Promise<Value | null> => {
  const memory = memoryOf(key)
  if (memory.failures.has(key) && !memory.answers.has(key)) return miss()
  const ask = () =>
    cachified<Value>({
      key,
      cache: memory.answers,
      ttl: memory.isFollowed ? freshMs : Math.min(freshMs, UNFOLLOWED_FRESH_MS),
      swr: STALE_MS,
      fallbackToCache: STALE_MS,
      getFreshValue: fetch,
    })
  try {
    return await inRequestTime(ask())
  } catch (error) {
    console.warn(
      `Nothing new to show for ${key.slice(0, NAME_LENGTH)}: ${error instanceof Error ? error.message : String(error)}`,
    )
    const last = memory.before.get(key)
    if (!memory.answers.has(key) && last) memory.answers.set(key, aged(last))
    if (memory.answers.has(key)) return ask().catch(miss)
    if (!(error instanceof OutOfTime)) memory.failures.set(key, true)
    return miss()
  }
}

/**
 * Forgets what a source has said, as when something there has changed: what is read next is fetched anew.
 * An answer that was asked for before is not kept, and an old one stands in only where no new one comes.
 */
export const forget = (source: Source): void => {
  const memory = memories[source]
  for (const [key, entry] of memory.answers.entries()) memory.before.set(key, entry)
  memory.answers = newCache()
  memory.failures.clear()
}

/** Says whether changes at a source are heard of; while they are not, what it has said counts as old. */
export const follow = (source: Source, isFollowed: boolean): void => {
  const memory = memories[source]
  memory.isFollowed = isFollowed
  if (isFollowed) return
  // A copy of the list, for setting an entry moves it to the list's head.
  for (const [key, entry] of [...memory.answers.entries()]) memory.answers.set(key, aged(entry))
}
