import { z } from 'zod'
import { parseCart } from '../cart/cart.ts'
import { DirectForm } from './methods/methods.server.ts'
import { Buyer } from './payment-form.ts'

/**
 * A payment exactly as it is sent, so that sending it again is the same payment. The buyer's own browser holds it,
 * signed and unreadable to scripts, from before it is first sent until its result is known.
 */
export const Payment = z.object({
  /** Its idempotency key. */
  key: z.string(),
  cart: z.unknown().transform(parseCart),
  /** In cents. */
  total: z.int(),
  buyer: Buyer,
  method: DirectForm,
  /** When it was made, in ms since 1970. */
  since: z.number(),
})
export type Payment = z.infer<typeof Payment>
