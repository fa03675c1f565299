export const DAY_SECONDS = 24 * 60 * 60

/** The end of a year that begins at `start`; one from February 29 ends with February. */
export function findYearEnd(start: number): number {
  const from = new Date(start * 1000)
  const to = new Date(start * 1000)
  to.setUTCFullYear(to.getUTCFullYear() + 1)
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0)
  return Math.floor(to.getTime() / 1000)
}
