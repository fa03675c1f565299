/** The service does not know the call (architecture rule 10). */
export function isMissing(status: number | null): boolean {
  return status === 404 || status === 405
}

/**
 * The service did not answer, is broken, or is too busy to look: what it was asked is not decided, and may be
 * asked again.
 */
export function isUndecided(status: number | null): boolean {
  return status === null || status >= 500 || status === 429
}
