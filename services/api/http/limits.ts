import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from './errors.ts'

const tooMany = ({ msBeforeNext }: RateLimiterRes): Refusal =>
  new Refusal(429, 'Too many tries. Please wait a few minutes and try again.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(msBeforeNext / 1000))) },
  })

/** So many tries in so many seconds for each key. */
export interface Limit {
  points: number
  seconds: number
}

/**
 * Counts tries by key, in this process: several instances each allow the limit.
 * `take` throws Refusal 429 once a key has used up its tries, `forget` gives them back.
 */
export const makeLimiter = ({ points, seconds }: Limit) => {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    take: async (key: string): Promise<void> => {
      try {
        await limiter.consume(key)
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error) : error
      }
    },
    forget: async (key: string): Promise<void> => {
      await limiter.delete(key)
    },
  }
}
