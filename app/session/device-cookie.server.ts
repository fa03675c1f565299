import { randomBytes } from 'node:crypto'
import { DEVICE_COOKIE, readDeviceCookie } from '#contract/known-device.ts'
import { env } from '../env.server.ts'

/** As long as the API remembers who logged in where. */
const MAX_AGE_SECONDS = 21 * 24 * 60 * 60
const BYTES = 16

/** The `Set-Cookie` value that names the browser of a request from now on; one that has a name keeps it. */
export function createDeviceCookie(request: Request): string {
  const device = readDeviceCookie(request.headers.get('Cookie')) ?? randomBytes(BYTES).toString('base64url')
  const isSecure = env.SITE_URL.startsWith('https:')
  const attributes = ['Path=/', `Max-Age=${MAX_AGE_SECONDS}`, 'SameSite=Lax', 'HttpOnly']
  return [
    `${isSecure ? '__Host-' : ''}${DEVICE_COOKIE}=${device}`,
    ...attributes,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')
}
