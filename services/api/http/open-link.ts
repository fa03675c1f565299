import type { Context } from 'hono'
import type { Services } from '../services.ts'
import { getClientAddress } from './client-address.ts'
import { ApiError, notFound } from './errors.ts'
import { createRateLimiter } from './rate-limit.ts'
import { type LinkPurpose, type Opened, readSignedToken, verifySignedToken } from './signed-token.ts'

interface Links<Row> {
  purpose: LinkPurpose
  /** Of the limit on wrong tokens, 120 an hour for an address. */
  limitName: string
  /** The answer to a token that is none of ours. */
  missing: string
  find: (id: string) => Promise<Row | undefined>
  toOpened: (row: Row) => Opened
}

/**
 * Returns a function that finds what a signed token opens, for a call. It throws 404 for a token that is none of ours,
 * 410 for one that has expired, and 429 for an address that has guessed too often.
 */
export function createLinkOpener<Row>(
  { config, clock, limits }: Services,
  { purpose, limitName, missing, find, toOpened }: Links<Row>,
): (c: Context, token: string) => Promise<Row> {
  const guesses = createRateLimiter(limits, { name: limitName, points: 120, per: 'hour' })
  return async (c, token) => {
    const address = getClientAddress(c, config)
    await guesses.assertAvailable(address)
    const claim = readSignedToken(token)
    const row = claim ? await find(claim.id) : undefined
    const verdict =
      claim && row ? verifySignedToken(config, purpose, toOpened(row), claim, clock()) : 'forged'
    if (!row || verdict === 'forged') {
      await guesses.penalize(address)
      throw notFound(missing)
    }
    if (verdict === 'expired') throw new ApiError(410, 'This link has expired.')
    return row
  }
}
