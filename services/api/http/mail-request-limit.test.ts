import { expect, it } from 'vitest'
import { ApiError } from './errors.ts'
import { createMailRequestLimit } from './mail-request-limit.ts'

/** How many of so many requests, each with an address and a mailbox, are allowed. */
async function countAllowed(requests: [string, string][]): Promise<number> {
  const limit = createMailRequestLimit(
    { db: null, config: { jwtSecrets: ['a secret of the test'] } },
    'tests',
  )
  let allowed = 0
  for (const [address, email] of requests)
    try {
      await limit(address, email)
      allowed++
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 429)) throw error
    }
  return allowed
}

it('a mailbox is written to five times an hour, wherever the requests come from and however it is spelled', async () => {
  const spellings = ['rita@example.com', 'Rita@Example.com', 'RITA@example.com']
  const requests = Array.from({ length: 9 }, (_, time): [string, string] => [
    `192.0.2.${time}`,
    spellings[time % 3] ?? '',
  ])
  expect(await countAllowed(requests)).toBe(5)
})

it('an address asks 60 times an hour, for whatever mailboxes', async () => {
  const requests = Array.from({ length: 70 }, (_, time): [string, string] => [
    '192.0.2.1',
    `rita${time}@example.com`,
  ])
  expect(await countAllowed(requests)).toBe(60)
})
