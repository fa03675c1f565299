import {
  formatReadingOptions,
  readReadingOptions as parseReadingOptions,
  READING_COOKIE,
} from '#contract/reading-options.ts'

/** Cookies that make an answer personal, as in `app/session/caching.server.ts`. */
const PERSONAL_COOKIES = /(?:^|;\s*)(?:mg_(?!reading=)\w+|JWT|PREJWT)=/

/** True for a visitor who is shown what everyone with the same reading options is shown. */
export function isAnonymous(cookies: string | undefined): boolean {
  return cookies === undefined || !PERSONAL_COOKIES.test(cookies)
}

/** The reading options of a visitor in one spelling; '' without any. */
export function readReadingOptions(cookies: string | undefined): string {
  return formatReadingOptions(parseReadingOptions(cookies))
}

/** The cookie header of a request for a page with these options; undefined without any. */
export function toReadingCookie(reading: string): string | undefined {
  return reading === '' ? undefined : `${READING_COOKIE}=${reading}`
}
