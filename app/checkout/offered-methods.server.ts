import { supports } from '../api/capabilities.server.ts'
import { METHOD_NAMES, type PaymentMethod } from './methods/methods.server.ts'

/** The payment methods on offer; where the service could not be asked, those that it is not known to lack. */
export async function readOfferedMethods(): Promise<PaymentMethod[]> {
  const isOffered = await Promise.all(METHOD_NAMES.map(method => method === 'card' || supports(method)))
  return METHOD_NAMES.filter((_, index) => isOffered[index])
}
