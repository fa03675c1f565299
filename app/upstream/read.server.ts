import { cachified } from '@epic-web/cachified'
import { LRUCache } from 'lru-cache'
import { requestContext } from '../http/request-context.server.ts'
import { capToRemainingTime } from './deadline.server.ts'

/** How long an answer counts as fresh. */
const FRESH_MS = 30_000
/** How long an old answer may stand in while a new one is fetched, or cannot be had. */
const STALE_MS = 7 * 24 * 60 * 60 * 1000
/** The same while changes are not heard of: long enough that a crowd makes one request, not one each. */
const FRESH_WHEN_NOT_LIVE_MS = 1000
/** How long a failed read without any old answer is not tried again, so that pages stay quick. */
const FAILURE_TTL_MS = 3000
const MAX_ENTRIES = 1000
/** Longer than any fetch takes: only the visitor's own time is less. */
const MAX_WAIT_MS = 10_000
/** How much of a key is logged: a query's begin says which it is. */
const LOGGED_KEY_LENGTH = 70

/** Where an answer comes from: the content lake or the API. Its answers are forgotten together. */
export type Source = 'content' | 'api'

interface Entry {
  value: unknown
  metadata: { createdTime: number; ttl?: number | null; swr?: number | null }
}

/** What is known of one source. */
interface SourceCache {
  /** Answers since the source last changed; replaced then, so that one under way is kept with its like. */
  answers: LRUCache<string, Entry>
  /** Answers from before: only for when no new one can be had. */
  fallbacks: LRUCache<string, Entry>
  failures: LRUCache<string, true>
  /** False while we would not hear of a change: an answer is then soon old. */
  isLive: boolean
}

function createCache() {
  return new LRUCache<string, Entry>({ max: MAX_ENTRIES })
}

function createSourceCache(): SourceCache {
  return {
    answers: createCache(),
    fallbacks: createCache(),
    failures: new LRUCache<string, true>({ max: MAX_ENTRIES, ttl: FAILURE_TTL_MS }),
    isLive: true,
  }
}

const sourceCaches: Record<Source, SourceCache> = { content: createSourceCache(), api: createSourceCache() }

function markStale({ value, metadata }: Entry): Entry {
  return { value, metadata: { ...metadata, ttl: 0 } }
}

/** One thing to read from an upstream: a name for it, and how to fetch and parse it. */
export interface ReadOptions<Value> {
  key: `${Source}:${string}`
  fetch: () => Promise<Value>
  freshMs?: number
}

/** Nothing can be shown: notes in the request's context that its page lacks something. */
function recordReadFailure(): null {
  const context = requestContext()
  if (context) context.isIncomplete = true
  return null
}

/** True when the current request has read something for which there was nothing to show. */
export function hasReadFailure(): boolean {
  return requestContext()?.isIncomplete ?? false
}

function getSourceCache(key: string): SourceCache {
  return sourceCaches[key.startsWith('content:') ? 'content' : 'api']
}

/** The visitor's request has no more time to wait for an upstream. */
class OutOfTimeError extends Error {}

/**
 * The value, as long as the visitor's request has time to wait for it. The fetch itself goes on, for others wait
 * for it too, and the next page is the better for it.
 */
async function awaitWithinRequest<Value>(value: Promise<Value>): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new OutOfTimeError('no time is left for it')),
    capToRemainingTime(MAX_WAIT_MS),
  )
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
export async function read<Value>({
  key,
  fetch,
  freshMs = FRESH_MS,
}: ReadOptions<Value>): Promise<Value | null> {
  const cache = getSourceCache(key)
  if (cache.failures.has(key) && !cache.answers.has(key)) return recordReadFailure()
  const fetchThroughCache = () =>
    cachified<Value>({
      key,
      cache: cache.answers,
      ttl: cache.isLive ? freshMs : Math.min(freshMs, FRESH_WHEN_NOT_LIVE_MS),
      swr: STALE_MS,
      fallbackToCache: STALE_MS,
      getFreshValue: fetch,
    })
  try {
    return await awaitWithinRequest(fetchThroughCache())
  } catch (error) {
    console.warn(
      `Nothing new to show for ${key.slice(0, LOGGED_KEY_LENGTH)}: ${error instanceof Error ? error.message : String(error)}`,
    )
    const fallback = cache.fallbacks.get(key)
    if (!cache.answers.has(key) && fallback) cache.answers.set(key, markStale(fallback))
    if (cache.answers.has(key)) return fetchThroughCache().catch(recordReadFailure)
    if (!(error instanceof OutOfTimeError)) cache.failures.set(key, true)
    return recordReadFailure()
  }
}

/**
 * Forgets what a source has said, as when something there has changed: what is read next is fetched anew.
 * An answer that was asked for before is not kept, and an old one stands in only where no new one comes.
 */
export function invalidate(source: Source): void {
  const cache = sourceCaches[source]
  for (const [key, entry] of cache.answers.entries()) cache.fallbacks.set(key, entry)
  cache.answers = createCache()
  cache.failures.clear()
}

/** Says whether changes at a source are heard of; while they are not, what it has said counts as old. */
export function setLiveMode(source: Source, isLive: boolean): void {
  const cache = sourceCaches[source]
  cache.isLive = isLive
  if (isLive) return
  // A copy of the list, for setting an entry moves it to the list's head.
  for (const [key, entry] of [...cache.answers.entries()]) cache.answers.set(key, markStale(entry))
}
