import { env } from '../env.server.ts'

/** Options of this site’s own cookies: HttpOnly, SameSite=Lax, and Secure on https. */
export const COOKIE_OPTIONS = {
  httpOnly: true,
  sameSite: 'lax',
  secure: env.SITE_URL.startsWith('https:'),
  path: '/',
} as const

/** Browsers drop a cookie above 4096 bytes, its name and attributes included. */
const MAX_BYTES = 4000

/** True when a `Set-Cookie` value is short enough for browsers to store. */
export function isWithinCookieLimit(header: string): boolean {
  return Buffer.byteLength(header) <= MAX_BYTES
}
