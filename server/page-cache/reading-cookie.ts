import {
  formatReadingOptions,
  readReadingOptions as parseReadingOptions,
  READING_COOKIE,
} from '#contract/reading-options.ts'

/** The reading options of a visitor in one spelling; '' without any. */
export function readReadingOptions(cookies: string | undefined): string {
  if (cookies === undefined) return ''
  return formatReadingOptions(parseReadingOptions(cookies))
}

/** The cookie header of a request for a page with these options; undefined without any. */
export function toReadingCookie(reading: string): string | undefined {
  return reading === '' ? undefined : `${READING_COOKIE}=${reading}`
}
