import type { Context } from 'hono'
import { DEVICE_HEADER, parseDevice } from '#contract/known-device.ts'
import type { Config } from '../services.ts'
import { hasSiteKey } from './site-key.ts'

/** The visitor's device as the site names it; null without one, and without the site key. */
export function getKnownDevice(c: Context, config: Pick<Config, 'siteKeys'>): string | null {
  return hasSiteKey(c, config) ? parseDevice(c.req.header(DEVICE_HEADER)) : null
}
