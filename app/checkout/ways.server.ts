/** Ways to pay that an older service lacks (contract, Additions); it answers 404 or 405. */
export type ExtraWay = 'hosted' | 'purchase_order'

/** How long a way that was missing stays hidden. */
const RECHECK_MS = 10 * 60 * 1000

const missingSince = new Map<ExtraWay, number>()

export const isMissing = (status: number | null): boolean => status === 404 || status === 405

/** Hides a way to pay for a while, for the service does not know it. */
export const hideWay = (way: ExtraWay): void => {
  missingSince.set(way, Date.now())
}

/** Which of the extra ways the service is believed to know. */
export const extraWays = (): Record<ExtraWay, boolean> => {
  const offers = (way: ExtraWay) => Date.now() - (missingSince.get(way) ?? -RECHECK_MS) >= RECHECK_MS
  return { hosted: offers('hosted'), purchase_order: offers('purchase_order') }
}
