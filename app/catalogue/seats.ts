import type { Training } from '#contract/trainings.ts'

/** True when a course says that it takes nobody any more. */
export function isClosed({ availability }: Pick<Training, 'availability'>): boolean {
  return /^\s*closed\b/i.test(availability ?? '')
}

/** True when a course says that no seat can be bought: `Full`, `Sold out`, `Closed`. */
export function isFull({ availability }: Pick<Training, 'availability'>): boolean {
  return /^\s*(?:full|sold out|closed)\b/i.test(availability ?? '')
}
