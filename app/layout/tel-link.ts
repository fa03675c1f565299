/** Digits of an American number with its area code. */
const AMERICAN_DIGITS = 10

/** `tel:` address of a phone number as people write it; one without a country code is American. */
export function formatTelLink(phone: string): string {
  const number = phone.replace(/[^+\d]/g, '')
  if (number.startsWith('+')) return `tel:${number}`
  if (number.length === AMERICAN_DIGITS) return `tel:+1${number}`
  return number.length === AMERICAN_DIGITS + 1 && number.startsWith('1') ? `tel:+${number}` : `tel:${number}`
}
