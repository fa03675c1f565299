import { expect, it } from 'vitest'
import type { RateLimitStore } from './rate-limit.ts'
import { createHostedReadLimiter, createRefusedCardLimiter } from './shared-rate-limits.ts'

const STORE: RateLimitStore = { db: null, config: { jwtSecrets: ['a secret of the test'] } }

it.each([
  ['30 cards of an address may be refused', createRefusedCardLimiter, 30],
  ['1200 hosted pages are read by an address', createHostedReadLimiter, 1200],
])('%s before it has to wait', async (_, createLimiter, points) => {
  const limiter = createLimiter(STORE)
  for (let time = 0; time < points; time++) await limiter.penalize('192.0.2.1')
  await expect(limiter.assertAvailable('192.0.2.1')).rejects.toMatchObject({ status: 429 })
  await limiter.assertAvailable('192.0.2.2')
})
