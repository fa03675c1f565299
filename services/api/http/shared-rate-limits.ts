import { createRateLimiter, type RateLimiter, type RateLimitStore } from './rate-limit.ts'

/** For `Services.refusedCards`. */
export function createRefusedCardLimiter(store: RateLimitStore): RateLimiter {
  return createRateLimiter(store, { name: 'refused cards by address', points: 30, per: 'hour' })
}

/** For `Services.hostedReads`: a school shares one address, and a page that waits reads again and again. */
export function createHostedReadLimiter(store: RateLimitStore): RateLimiter {
  return createRateLimiter(store, {
    name: 'reads of hosted pages by address',
    points: 1200,
    per: 'quarter of an hour',
  })
}
