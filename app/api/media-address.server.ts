import { log } from '#telemetry/log.ts'
import { env } from '../env.server.ts'

const origins = [new URL(env.NO_AUTH_API_URL).origin, ...env.MEDIA_ORIGINS]

/**
 * The absolute address of a picture or PDF that the API names, a relative one taken from the API's own host. Null for
 * one that is no http(s) address, or of a host whose files the pages may not load (`MEDIA_ORIGINS`); that is logged.
 */
export function resolveMediaAddress(address: string | null | undefined): string | null {
  if (!address) return null
  const url = URL.parse(address, env.NO_AUTH_API_URL)
  if (url && origins.includes(url.origin)) return url.href
  log.warn(`Not shown, since MEDIA_ORIGINS does not list its host: ${url?.origin ?? 'an invalid address'}`)
  return null
}
