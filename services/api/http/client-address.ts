import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '../services.ts'
import { toAddressKey } from './address-key.ts'
import { hasSiteKey } from './site-key.ts'

/** Address of the connection; `unknown` in tests without one. */
function getPeerAddress(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}

/**
 * The address that attempts are counted by, of IPv6 its /64: `X-Client-Address` when the request has the site key, else the
 * address of the connection. Without the key the header is ignored.
 */
export function getClientAddress(c: Context, config: Pick<Config, 'siteKey'>): string {
  const visitor = c.req.header('X-Client-Address')
  return toAddressKey(visitor && hasSiteKey(c, config) ? visitor.slice(0, 64) : getPeerAddress(c))
}
