import { channel } from 'node:diagnostics_channel'
import { cachified } from '@epic-web/cachified'
import { LRUCache } from 'lru-cache'
import { log } from '#telemetry/log.ts'
import { requestContext } from '../http/request-context.server.ts'
import { capToRemainingTime } from './deadline.server.ts'
import { countRead } from './metrics.server.ts'

/** How long an answer counts as fresh. */
const FRESH_MS = 30_000
/** How long a stale answer may be shown while a new one is fetched or cannot be read. */
const STALE_MS = 7 * 24 * 60 * 60 * 1000
/** The same outside live mode: long enough to share one request among many visitors. */
const FRESH_WHEN_NOT_LIVE_MS = 1000
/** How long a failed read without a fallback is not repeated. */
const FAILURE_TTL_MS = 3000
const MAX_ENTRIES = 1000
/** Longer than any fetch takes; the remaining time of the request is shorter. */
const MAX_WAIT_MS = 10_000
/** How many characters of a key are logged. */
const LOGGED_KEY_LENGTH = 70

/**
 * Publishes the moments (ms since 1970) from which pages may differ from those rendered before. The server's page
 * cache subscribes: it is outside of this build, so it may be in front of another copy of this module.
 */
const pagesOutdated = channel('maxguru:pages-outdated')

/** Where an answer comes from: the content lake or the API. Its answers are invalidated together. */
export type Source = 'content' | 'api'

interface Entry {
  value: unknown
  metadata: { createdTime: number; ttl?: number | null; swr?: number | null }
}

/** The cached answers of one source. */
interface SourceCache {
  /**
   * Answers since the last invalidation, which replaces the cache, so that a fetch in flight writes to the old
   * one.
   */
  answers: LRUCache<string, Entry>
  /** Answers from before the last invalidation, used only when a new one cannot be read. */
  fallbacks: LRUCache<string, Entry>
  failures: LRUCache<string, true>
  /** False while changes are not received as events; answers are then stale after a second. */
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

/** Records a read failure in the request's context: its page lacks something. */
function recordReadFailure(): null {
  const context = requestContext()
  if (context) context.isIncomplete = true
  return null
}

/** True when the current request has read something for which there was nothing to show. */
export function hasReadFailure(): boolean {
  return requestContext()?.isIncomplete ?? false
}

/** Records in the request's context that its page may change soon. */
function recordOutdated(): void {
  const context = requestContext()
  if (context) context.isOutdated = true
}

function isStale({ metadata: { createdTime, ttl } }: Entry): boolean {
  return typeof ttl === 'number' && createdTime + ttl <= Date.now()
}

/** Keeps an answer that was invalidated while it was fetched as the fallback, unless there is a newer one. */
function keepAsFallback(cache: SourceCache, key: string, value: unknown, requestedAt: number): void {
  const known = cache.fallbacks.peek(key)
  if (known && known.metadata.createdTime > requestedAt) return
  cache.fallbacks.set(key, { value, metadata: { createdTime: requestedAt, ttl: 0, swr: STALE_MS } })
}

/** Fetches an answer; when it differs from the one before, pages that show that one are outdated. */
async function fetchAndCompare<Value>(
  cache: SourceCache,
  { answers, requestedAt }: { answers: SourceCache['answers']; requestedAt: number },
  { key, fetch }: ReadOptions<Value>,
): Promise<Value> {
  const value = await fetch()
  if (cache.answers !== answers) keepAsFallback(cache, key, value, requestedAt)
  const before = answers.peek(key)?.value
  if (before !== undefined && JSON.stringify(before) !== JSON.stringify(value)) {
    // The answer is kept first: a page rendered anew must not read the old one.
    setImmediate(() => pagesOutdated.publish({ key }))
  }
  return value
}

function getSourceCache(key: string): SourceCache {
  return sourceCaches[key.startsWith('content:') ? 'content' : 'api']
}

/** The visitor's request has no more time to wait for an upstream. */
class OutOfTimeError extends Error {}

/**
 * Waits for the value within the remaining time of the request. The fetch itself continues and fills the cache.
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
 * Reads through the cache: a fresh answer, a stale one while a new one is fetched, or the last good one when
 * the upstream fails (architecture rule 5). Returns null when there is none; the page then says what is
 * missing.
 */
export async function read<Value>(options: ReadOptions<Value>): Promise<Value | null> {
  const { key, freshMs = FRESH_MS } = options
  const cache = getSourceCache(key)
  countRead(key.startsWith('content:') ? 'content' : 'api')
  const known = cache.answers.peek(key)
  if (!cache.isLive || (known && isStale(known))) recordOutdated()
  if (cache.failures.has(key) && !cache.answers.has(key)) return recordReadFailure()
  const fetchThroughCache = () => {
    const request = { answers: cache.answers, requestedAt: Date.now() }
    return cachified<Value>({
      key,
      cache: request.answers,
      ttl: cache.isLive ? freshMs : Math.min(freshMs, FRESH_WHEN_NOT_LIVE_MS),
      swr: STALE_MS,
      fallbackToCache: STALE_MS,
      getFreshValue: () => fetchAndCompare(cache, request, options),
    })
  }
  try {
    return await awaitWithinRequest(fetchThroughCache())
  } catch (error) {
    log.warn(
      `Nothing new to show for ${key.slice(0, LOGGED_KEY_LENGTH)}: ${error instanceof Error ? error.message : String(error)}`,
    )
    recordOutdated()
    const fallback = cache.fallbacks.get(key)
    if (!cache.answers.has(key) && fallback) cache.answers.set(key, markStale(fallback))
    if (cache.answers.has(key)) return fetchThroughCache().catch(recordReadFailure)
    if (!(error instanceof OutOfTimeError)) cache.failures.set(key, true)
    return recordReadFailure()
  }
}

/**
 * Invalidates the cached answers of a source. Answers requested before are not cached, and old ones are used
 * only as a fallback.
 */
export function invalidate(source: Source): void {
  const cache = sourceCaches[source]
  for (const [key, entry] of cache.answers.entries()) cache.fallbacks.set(key, entry)
  cache.answers = createCache()
  cache.failures.clear()
  pagesOutdated.publish({ source })
}

/** Turns live mode of a source on or off. Turning it off marks its answers stale. */
export function setLiveMode(source: Source, isLive: boolean): void {
  const cache = sourceCaches[source]
  if (cache.isLive !== isLive) pagesOutdated.publish({ source })
  cache.isLive = isLive
  if (isLive) return
  // A copy of the list, for setting an entry moves it to the list's head.
  for (const [key, entry] of [...cache.answers.entries()]) cache.answers.set(key, markStale(entry))
}
