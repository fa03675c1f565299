import type { Training } from '#contract/trainings.ts'

/** True when the availability text says `Closed`. */
export function isClosed({ availability }: Pick<Training, 'availability'>): boolean {
  return /^\s*closed\b/i.test(availability ?? '')
}

/** True when the availability text says `Full`, `Sold out` or `Closed`. */
export function isFull({ availability }: Pick<Training, 'availability'>): boolean {
  return /^\s*(?:full|sold out|closed)\b/i.test(availability ?? '')
}
