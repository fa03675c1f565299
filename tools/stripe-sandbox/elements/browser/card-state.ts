import { getBrand, getCvcLength, getLength, hasCheckDigit } from '../../payments/card-number.ts'
import type { CardError } from './messages.ts'

export const FIELD_NAMES = ['number', 'expiry', 'cvc'] as const
export type FieldName = (typeof FIELD_NAMES)[number]

/** What was typed, digits alone. `expiry` is up to four of them, MMYY. */
export type Typed = Record<FieldName, string>

const MESSAGES: Record<string, string> = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
}

function findExpiryProblem(expiry: string, today: Date) {
  const month = Number(expiry.slice(0, 2))
  if (month < 1 || month > 12) return 'invalid_expiry_month'
  const yearsLeft = 2000 + Number(expiry.slice(2)) - today.getFullYear()
  if (yearsLeft < 0) return 'invalid_expiry_year_past'
  return yearsLeft === 0 && month <= today.getMonth() ? 'invalid_expiry_month_past' : undefined
}

export function getWantedLength(name: FieldName, number: string): number {
  return { number: getLength(number), expiry: 4, cvc: getCvcLength(getBrand(number)) }[name]
}

export function isFull(name: FieldName, typed: Typed) {
  return typed[name].length >= getWantedLength(name, typed.number)
}

/** What is wrong with one field: full but wrong, or not full. Undefined when it is right. */
export function getProblem(name: FieldName, typed: Typed, today: Date): CardError | undefined {
  const codeOf = () => {
    if (!isFull(name, typed)) return `incomplete_${name}`
    if (name === 'number') return hasCheckDigit(typed.number) ? undefined : 'invalid_number'
    return name === 'expiry' ? findExpiryProblem(typed.expiry, today) : undefined
  }
  const code = codeOf()
  return code === undefined ? undefined : { type: 'validation_error', code, message: MESSAGES[code] ?? code }
}

/** `1225` → `12 / 25`; a first digit above 1 is a whole month. */
export function formatExpiry(digits: string) {
  if (digits.length < 2) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

/** The digits of a typed or filled-in expiry: `7` → `07`, `12/2027` → `1227`. */
export function readExpiry(text: string) {
  const long = /^\s*(\d{1,2})\s*[/-]\s*20(\d{2})\s*$/.exec(text)
  const digits = long ? `${long[1]?.padStart(2, '0')}${long[2]}` : text.replaceAll(/\D/g, '')
  return (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4)
}
