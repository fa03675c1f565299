/**
 * Names a browser with which there was a login, so that its owner is not locked out by wrong passwords that come from
 * the same address (decision 6). It is random, says nothing of the person, and no page depends on it.
 */
export const DEVICE_COOKIE = 'mg_device'

/** How the site passes it on; an addition that a service may ignore. */
export const DEVICE_HEADER = 'X-Known-Device'

/** 16 random bytes in base64url. */
const DEVICE = /^[\w-]{22}$/
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${DEVICE_COOKIE}=([^;]*)`)

/** The name of a device; null for anything that is none. */
export function parseDevice(value: string | null | undefined): string | null {
  return value && DEVICE.test(value) ? value : null
}

/** The name of the device in a request's cookies; null without one. */
export function readDeviceCookie(cookies: string | null | undefined): string | null {
  return cookies?.includes(DEVICE_COOKIE) ? parseDevice(COOKIE_VALUE.exec(cookies)?.[1]) : null
}
