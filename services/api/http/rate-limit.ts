import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/connect.ts'
import { rateLimits } from '../db/schema/limits.ts'
import { ApiError } from './errors.ts'
import { type HashSecrets, hashWithKey } from './keyed-hash.ts'

function createTooManyRequests(msBeforeNext: number): ApiError {
  return new ApiError(429, 'Too many attempts. Please wait a few minutes and try again.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(msBeforeNext / 1000))) },
  })
}

const MINUTE_SECONDS = 60
const DAY_SECONDS = 24 * 60 * MINUTE_SECONDS
const SECONDS = {
  minute: MINUTE_SECONDS,
  'quarter of an hour': 15 * MINUTE_SECONDS,
  hour: 60 * MINUTE_SECONDS,
  // In memory a month would be beyond the longest timer.
  'three weeks': 21 * DAY_SECONDS,
} as const

/** Where attempts are counted. */
export interface RateLimitStore {
  /**
   * The database that all instances share, on connections of its own, since limits are also asked inside transactions;
   * null counts in this process, which then is the only one (docs/decisions/0017).
   */
  db: Db | null
  /** Keys are hashed with its first secret: they hold addresses and usernames. */
  config: HashSecrets
}

/** So many attempts in so long a time for each key. */
export interface RateLimit {
  /** Names the limit among all others; instances that give it the same name count together. */
  name: string
  points: number
  per: keyof typeof SECONDS
}

function createLimiter(db: Db | null, { name, points, per }: RateLimit) {
  const options = { keyPrefix: name, points, duration: SECONDS[per] }
  const inMemory = new RateLimiterMemory(options)
  if (db === null) return inMemory
  return new RateLimiterDrizzle({
    ...options,
    storeClient: db,
    schema: rateLimits,
    clearExpiredByTimeout: false,
    // A key that was refused is refused without asking again, so that a flood costs no writes.
    inMemoryBlockOnConsumed: points + 1,
    // Without its database an instance counts by itself.
    insuranceLimiter: inMemory,
  })
}

/** Counts attempts by key, in all instances together. */
export function createRateLimiter({ db, config }: RateLimitStore, limit: RateLimit) {
  const limiter = createLimiter(db, limit)
  const hash = (key: string) => hashWithKey(config, 'rate limits', key)
  return {
    /** @throws ApiError 429 once the key has used up its attempts */
    consume: async (key: string): Promise<void> => {
      try {
        await limiter.consume(hash(key))
      } catch (error) {
        throw error instanceof RateLimiterRes ? createTooManyRequests(error.msBeforeNext) : error
      }
    },
    /** Checks without counting. @throws ApiError 429 where no attempt is left */
    assertAvailable: async (key: string): Promise<void> => {
      const used = await limiter.get(hash(key))
      if (used !== null && used.consumedPoints >= limit.points) throw createTooManyRequests(used.msBeforeNext)
    },
    /** Counts an attempt that is not to be refused itself. */
    penalize: async (key: string): Promise<void> => {
      await limiter.penalty(hash(key))
    },
    /** Whether any attempt of the key is counted now. */
    hasCounted: async (key: string): Promise<boolean> => (await limiter.get(hash(key))) !== null,
    /** Gives a key's attempts back. */
    reset: async (key: string): Promise<void> => {
      await limiter.delete(hash(key))
    },
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Deletes what counts no more. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now))
}
