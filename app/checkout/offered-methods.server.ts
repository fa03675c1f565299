import { readCapabilities } from '../api/capabilities.server.ts'
import { METHOD_NAMES, type OptionalMethod, type PaymentMethod } from './methods/schemas.ts'

/** How long a method that was missing stays hidden. */
const RECHECK_MS = 10 * 60 * 1000

const missingSince = new Map<PaymentMethod, number>()

/** Hides a payment method for a while, for the service does not know it. */
export function markUnsupported(method: OptionalMethod): void {
  missingSince.set(method, Date.now())
}

/** The payment methods on offer; where the service could not be asked, those that were not missing. */
export async function readOfferedMethods(): Promise<PaymentMethod[]> {
  const capabilities = await readCapabilities()
  return METHOD_NAMES.filter(method => {
    const isSupported = method === 'card' || capabilities?.[method] !== false
    return isSupported && Date.now() - (missingSince.get(method) ?? -RECHECK_MS) >= RECHECK_MS
  })
}
