import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Config } from '../services.ts'
import { toAddressKey } from './address-key.ts'
import { hasSiteKey } from './site-key.ts'

/** Who a proxy of ours was called by: the last address, which it added itself. What comes before can be forged. */
function getForwardedAddress(c: Context): string | undefined {
  return c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim().slice(0, 64) || undefined
}

/** Address of the connection; `unknown` in tests without one. */
function getPeerAddress(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}

/**
 * The address that attempts are counted by, of IPv6 its /64: `X-Client-Address` when the request has the site key, else what a
 * trusted proxy says, else the address of the connection. Without the key the header is ignored.
 */
export function getClientAddress(c: Context, config: Pick<Config, 'siteKeys' | 'trustProxy'>): string {
  const visitor = c.req.header('X-Client-Address')
  if (visitor && hasSiteKey(c, config)) return toAddressKey(visitor.slice(0, 64))
  return toAddressKey((config.trustProxy ? getForwardedAddress(c) : undefined) ?? getPeerAddress(c))
}
