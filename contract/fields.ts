/**
 * Limits and patterns of form fields (spec §5), shared by the forms' native attributes, the site's
 * validation and the API's.
 */

/** 6 to 20 characters of digits, plus sign or space (spec §5, Contact). */
export const PHONE_PATTERN = '[0-9+ ]{6,20}'
/** Five digits, or a Canadian-style postal code (spec §5, Zip code). */
export const ZIP_PATTERN = '[0-9]{5}|[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]'

/**
 * What people type in their place, such as `(305) 555-0100` and ZIP+4: what the forms' native attributes take. It is
 * cleaned before the patterns of the specification are applied. Escaped for the `v` flag of `pattern`.
 */
export const TYPED_PHONE_PATTERN = '[0-9+ \\(\\)\\.\\/\\-\u2010-\u2013]{6,30}'
export const TYPED_ZIP_PATTERN = '[0-9]{5}(?:[ \\-]?[0-9]{4})?|[A-Za-z][0-9][A-Za-z][ \\-]?[0-9][A-Za-z][0-9]'

/** A phone number with spaces in place of brackets, dots, slashes and hyphens. */
export function cleanPhone(typed: string): string {
  return typed
    .replace(/[()./\-\u2010-\u2013]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

/** A ZIP code without its four last digits; a postal code with a space for its hyphen. */
export function cleanZip(typed: string): string {
  return typed
    .trim()
    .replace(/^([0-9]{5})[ -]?[0-9]{4}$/, '$1')
    .replace('-', ' ')
}

/** Beside a field whose text is too long. */
export function formatTooLong(max: number): string {
  return `Please use at most ${max} characters.`
}

/** Of a new password. */
export const MIN_PASSWORD_LENGTH = 8

/** Longest value accepted, in characters; of a phone number and a ZIP code as they are typed. */
export const MAX_LENGTH = {
  name: 100,
  email: 254,
  phone: 30,
  line: 200,
  city: 100,
  zip: 10,
  username: 60,
  password: 200,
  message: 5000,
  token: 2000,
} as const
