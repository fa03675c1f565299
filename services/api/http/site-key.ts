import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Config } from '../services.ts'
import { ApiError } from './errors.ts'

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
function isEqualSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** True when the request carries one of the site keys; false for everyone where none is configured. */
export function hasSiteKey(c: Context, { siteKeys }: Pick<Config, 'siteKeys'>): boolean {
  const given = c.req.header('X-Site-Key')
  return given !== undefined && siteKeys.some(key => isEqualSecret(given, key))
}

/** Like {@link hasSiteKey}, but true for everyone where no key is configured, as in local runs. */
export function isSite(c: Context, config: Pick<Config, 'siteKeys'>): boolean {
  return config.siteKeys.length === 0 || hasSiteKey(c, config)
}

/**
 * For calls that send mail to an address that the caller chooses: only the site makes them.
 * @throws ApiError 403 without the site key
 */
export function requireSiteKey(c: Context, config: Pick<Config, 'siteKeys'>): void {
  if (!hasSiteKey(c, config)) throw new ApiError(403, 'Please use the form on our site.')
}
