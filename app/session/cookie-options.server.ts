import { env } from '../env.server.ts'

/** How a cookie of this site alone is kept: from scripts, from the forms of other sites, and off plain http. */
export const COOKIE_OPTIONS = {
  httpOnly: true,
  sameSite: 'lax',
  secure: env.SITE_URL.startsWith('https:'),
  path: '/',
} as const

/** The same for one whose word counts: nobody else can have written it. */
export const SIGNED_COOKIE_OPTIONS = { ...COOKIE_OPTIONS, secrets: [env.SESSION_SECRET] }

/** Browsers drop a cookie above 4096 bytes, its name and attributes included. */
const MAX_BYTES = 4000

/** Whether a browser will keep what this `Set-Cookie` value says. */
export function isWithinCookieLimit(header: string): boolean {
  return Buffer.byteLength(header) <= MAX_BYTES
}
