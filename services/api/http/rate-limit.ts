import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from './errors.ts'

function createTooManyRequests(msBeforeNext: number): ApiError {
  return new ApiError(429, 'Too many attempts. Please wait a few minutes and try again.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(msBeforeNext / 1000))) },
  })
}

const SECONDS = { minute: 60, 'quarter of an hour': 15 * 60, hour: 60 * 60 } as const

/** So many tries in so long a time for each key. */
export interface RateLimit {
  points: number
  per: keyof typeof SECONDS
}

/** Counts tries by key, in this process: several instances each allow the limit. */
export function createRateLimiter({ points, per }: RateLimit) {
  const limiter = new RateLimiterMemory({ points, duration: SECONDS[per] })
  return {
    /** @throws Refusal 429 once the key has used up its tries */
    consume: async (key: string): Promise<void> => {
      try {
        await limiter.consume(key)
      } catch (error) {
        throw error instanceof RateLimiterRes ? createTooManyRequests(error.msBeforeNext) : error
      }
    },
    /** Asks without taking. @throws Refusal 429 where no try is left */
    assertAvailable: async (key: string): Promise<void> => {
      const used = await limiter.get(key)
      if (used !== null && used.consumedPoints >= points) throw createTooManyRequests(used.msBeforeNext)
    },
    /** Counts what is not to be stopped now, but only {@link check} later. */
    penalize: async (key: string): Promise<void> => {
      await limiter.penalty(key)
    },
    /** Gives a key's tries back. */
    reset: async (key: string): Promise<void> => {
      await limiter.delete(key)
    },
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** For `Services.refusedCards`. */
export function createRefusedCardLimiter(): RateLimiter {
  return createRateLimiter({ points: 30, per: 'hour' })
}
