import { randomInt } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits. */
export function createRandomText(length: number) {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** An id as Stripe writes them: `pi_` and 24 letters and digits. */
export function createId(prefix: string) {
  return `${prefix}_${createRandomText(24)}`
}
