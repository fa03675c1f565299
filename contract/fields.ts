/**
 * Limits and patterns of form fields (spec §5), shared by the forms' native attributes, the site's
 * validation and the API's.
 */

/** 6 to 20 characters of digits, plus sign or space (spec §5, Contact). */
export const PHONE_PATTERN = '[0-9+ ]{6,20}'
/** Five digits, or a Canadian-style postal code (spec §5, Zip code). */
export const ZIP_PATTERN = '[0-9]{5}|[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]'

/** Beside a field whose text is too long. */
export function formatTooLong(max: number): string {
  return `Please use at most ${max} characters.`
}

/** Of a new password. */
export const MIN_PASSWORD_LENGTH = 8

/** Longest value accepted, in characters. */
export const MAX_LENGTH = {
  name: 100,
  email: 254,
  phone: 20,
  line: 200,
  city: 100,
  zip: 7,
  username: 60,
  password: 200,
  message: 5000,
  token: 2000,
} as const
