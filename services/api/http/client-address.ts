import { timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '../services.ts'

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
function isEqualSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Address of the connection; `unknown` in tests without one. */
function getPeerAddress(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}

/**
 * The address that attempts are counted by: `X-Client-Address` when the request has the site key, else the
 * address of the connection. Without the key the header is ignored.
 */
export function getClientAddress(c: Context, { siteKey }: Pick<Config, 'siteKey'>): string {
  const visitor = c.req.header('X-Client-Address')
  const given = c.req.header('X-Site-Key')
  if (visitor && given && siteKey !== null && isEqualSecret(given, siteKey)) return visitor.slice(0, 64)
  return getPeerAddress(c)
}
