/** The cookie with a visitor's reading options, such as a typeface: the only one of ours that says nothing of who it is. */
const READING_COOKIE = 'mg_reading'

/** Cookies that make an answer personal, as in `app/session/caching.server.ts`. */
const PERSONAL_COOKIES = /(?:^|;\s*)(?:mg_(?!reading=)\w+|JWT|PREJWT)=/

/** True for a visitor who is shown what everyone with the same reading options is shown. */
export function isAnonymous(cookies: string | undefined): boolean {
  return cookies === undefined || !PERSONAL_COOKIES.test(cookies)
}

const READING_VALUE = new RegExp(`(?:^|;\\s*)${READING_COOKIE}=([^;]*)`)
/** One option and its value, such as `font-atkinson`. */
const OPTION = /^[a-z]{1,12}-[a-z0-9]{1,12}$/
const MAX_OPTIONS = 10

/**
 * The reading options of a visitor in one spelling, so that the same choice has the same page: known forms only, each
 * once, in alphabetical order, separated by dots. '' without any.
 */
export function readReadingOptions(cookies: string | undefined): string {
  const value = cookies?.includes(READING_COOKIE) ? READING_VALUE.exec(cookies)?.[1] : undefined
  if (!value) return ''
  const options = value.split('.').filter(option => OPTION.test(option))
  return [...new Set(options)].sort().slice(0, MAX_OPTIONS).join('.')
}

/** The cookie header of a request for a page with these options; undefined without any. */
export function toReadingCookie(reading: string): string | undefined {
  return reading === '' ? undefined : `${READING_COOKIE}=${reading}`
}
