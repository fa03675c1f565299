import { cachified } from '@epic-web/cachified'
import { LRUCache } from 'lru-cache'

/** How long an answer counts as fresh. */
const FRESH_MS = 30_000
/** How long an old answer may stand in while a new one is fetched, or cannot be had. */
const STALE_MS = 7 * 24 * 60 * 60 * 1000
/** How long a failed read without any old answer is not tried again, so that pages stay quick. */
const FAILURE_PAUSE_MS = 3000
const MAX_ENTRIES = 1000

const answers = new LRUCache<string, { value: unknown; metadata: { createdTime: number } }>({
  max: MAX_ENTRIES,
})
const failures = new LRUCache<string, true>({ max: MAX_ENTRIES, ttl: FAILURE_PAUSE_MS })

/** One thing to read from an upstream: a name for it, and how to fetch and parse it. */
export interface Read<Value> {
  key: string
  fetch: () => Promise<Value>
  freshMs?: number
}

/**
 * Reads through the cache: a fresh answer at once, an old one while a new one is fetched, the last good
 * one when the upstream fails (design, rule 5). `null` when there is none at all; the page then says
 * kindly what is missing.
 */
export const read = async <Value>({ key, fetch, freshMs = FRESH_MS }: Read<Value>): Promise<Value | null> => {
  if (failures.has(key) && !answers.has(key)) return null
  try {
    return await cachified<Value>({
      key,
      cache: answers,
      ttl: freshMs,
      swr: STALE_MS,
      fallbackToCache: STALE_MS,
      getFreshValue: fetch,
    })
  } catch (error) {
    failures.set(key, true)
    console.warn(`Nothing to show for ${key}: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

/** Forgets what was read under keys that begin with the prefix, as when the content has changed. */
export const forget = (prefix: string): void => {
  for (const cache of [answers, failures]) {
    for (const key of cache.keys()) if (key.startsWith(prefix)) cache.delete(key)
  }
}
