import type { Brand } from '../records/card.ts'

/** How the numbers of each brand begin. Shared by the server and the card fields in the browser. */
const BRANDS: [Brand, RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|64[4-9]|65)/],
  ['diners', /^(30[0-5]|36|38|39)/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['unionpay', /^62/],
]

export function getBrand(digits: string): Brand {
  return BRANDS.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'unknown'
}

/** How many digits a number with these first ones has. */
export function getLength(digits: string) {
  const brand = getBrand(digits)
  if (brand === 'amex') return 15
  return brand === 'diners' && digits.startsWith('36') ? 14 : 16
}

export function getCvcLength(brand: Brand) {
  return brand === 'amex' ? 4 : 3
}

/** The check digit of ISO/IEC 7812-1. */
export function hasCheckDigit(digits: string) {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, index) => {
      if (index % 2 === 0) return total + digit
      return total + (digit > 4 ? digit * 2 - 9 : digit * 2)
    }, 0)
  return sum % 10 === 0
}

/** The number in the groups printed on the card: 4-6-5 for American Express, fours for the rest. */
export function grouped(digits: string) {
  const sizes = getLength(digits) === 16 ? [4, 4, 4, 4] : [4, 6, 5]
  const groups: string[] = []
  let start = 0
  for (const size of sizes) {
    if (start < digits.length) groups.push(digits.slice(start, start + size))
    start += size
  }
  return groups.join(' ')
}
