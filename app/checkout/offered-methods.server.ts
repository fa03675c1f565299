import { readCapabilities } from '../api/capabilities.server.ts'

/** Payment methods that an older service lacks (contract, Additions); it answers 404 or 405. */
export type OptionalMethod = 'hosted' | 'purchase_order'

/** How long a method that was missing stays hidden. */
const RECHECK_MS = 10 * 60 * 1000

const missingSince = new Map<OptionalMethod, number>()

/** Hides a payment method for a while, for the service does not know it. */
export function markUnsupported(method: OptionalMethod): void {
  missingSince.set(method, Date.now())
}

/** Which of the optional methods the service offers; where it could not be asked, those that were not missing. */
export async function readOfferedMethods(): Promise<Record<OptionalMethod, boolean>> {
  const capabilities = await readCapabilities()
  const isOffered = (method: OptionalMethod) =>
    capabilities?.[method] !== false && Date.now() - (missingSince.get(method) ?? -RECHECK_MS) >= RECHECK_MS
  return { hosted: isOffered('hosted'), purchase_order: isOffered('purchase_order') }
}
