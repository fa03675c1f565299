import { toMailboxKey } from './mailbox-key.ts'
import { createRateLimiter, type RateLimitStore } from './rate-limit.ts'

/**
 * Limits requests for a link by mail: 60 an hour by visitor address, 5 an hour by mailbox. `name` names both
 * limits among all others, as in `resets by address`.
 */
export function createMailRequestLimit(store: RateLimitStore, name: string) {
  const byAddress = createRateLimiter(store, { name: `${name} by address`, points: 60, per: 'hour' })
  const byEmail = createRateLimiter(store, { name: `${name} by e-mail`, points: 5, per: 'hour' })
  /** @throws ApiError 429 once either has used up its requests */
  return async (address: string, email: string): Promise<void> => {
    await byAddress.consume(address)
    await byEmail.consume(toMailboxKey(email))
  }
}
