import { timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '../services.ts'

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
function isEqualSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Who is at the other end of the connection; nobody where a test asks without one. */
function getPeerAddress(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}

/**
 * Whose request it is, for counting tries: the visitor whom the site speaks for, where the request carries the
 * secret that the site and the API share; otherwise whoever is at the other end. Anybody may send the header
 * alone, and it counts for nothing.
 */
export function getClientAddress(c: Context, { siteKey }: Pick<Config, 'siteKey'>): string {
  const visitor = c.req.header('X-Client-Address')
  const given = c.req.header('X-Site-Key')
  if (visitor && given && siteKey !== null && isEqualSecret(given, siteKey)) return visitor.slice(0, 64)
  return getPeerAddress(c)
}
