import type { Training } from '#contract/trainings.ts'

/** True when a course says that it takes nobody any more. */
export const isClosed = ({ availability }: Pick<Training, 'availability'>): boolean =>
  /^\s*closed\b/i.test(availability ?? '')

/** True when a course says that no seat can be bought: `Full`, `Sold out`, `Closed`. */
export const isFull = ({ availability }: Pick<Training, 'availability'>): boolean =>
  /^\s*(?:full|sold out|closed)\b/i.test(availability ?? '')
