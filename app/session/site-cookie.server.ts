import { hkdfSync } from 'node:crypto'
import { type Cookie, type CookieOptions, createCookie } from '@remix-run/node'
import { env } from '../env.server.ts'
import { COOKIE_OPTIONS } from './cookie-options.server.ts'

/** How long after a start cookies of the time before `__Host-` names and derived keys are read. */
const TRANSITION_SECONDS = 24 * 60 * 60
const KEY_BYTES = 32

/** The prefix by which browsers take a cookie from this host alone, over https alone. */
const PREFIX = COOKIE_OPTIONS.secure ? '__Host-' : ''

/** A key for one cookie, so that the value of one is worth nothing as another. */
function deriveKey(secret: string, name: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `cookie ${name}`, KEY_BYTES)).toString('base64url')
}

/** A cookie of this site; `clear` returns the `Set-Cookie` value that ends it. */
export interface SiteCookie extends Cookie {
  clear: () => Promise<string>
}

/**
 * Makes a cookie of this site, signed unless said otherwise. The first of the secrets signs, and each is read, so that
 * secrets can be rotated.
 */
export function createSiteCookie(
  name: `mg_${string}`,
  { signed = true, ...options }: CookieOptions & { signed?: boolean },
): SiteCookie {
  const all = { ...COOKIE_OPTIONS, ...options }
  const secrets = (list: string[]) => (signed ? { secrets: list } : {})
  const keys = env.SESSION_SECRET.map(secret => deriveKey(secret, name))
  const current = createCookie(PREFIX + name, { ...all, ...secrets(keys) })
  const earlier = createCookie(name, { ...all, ...secrets(env.SESSION_SECRET) })
  const isTransition = () => process.uptime() < TRANSITION_SECONDS
  return {
    name: current.name,
    isSigned: current.isSigned,
    serialize: (value, options) => current.serialize(value, options),
    parse: async header => (await current.parse(header)) ?? (isTransition() ? earlier.parse(header) : null),
    // An empty cookie, rather than none, hides one of the earlier name.
    clear: () =>
      PREFIX !== '' && isTransition()
        ? current.serialize('', { maxAge: TRANSITION_SECONDS })
        : current.serialize('', { maxAge: 0 }),
  }
}
