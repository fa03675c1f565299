import { z } from 'zod'
import { parseCart } from '../cart/cart.ts'
import { Buyer } from './payment-form.ts'

const text = z.string()

/** How an order is paid by a call of ours, and what that call needs. The hosted page needs none. */
export const DirectMethod = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('card'), stripe_token: text }),
  z.object({ intent: z.literal('purchase_order'), po_number: text, school: text, billing_email: text }),
])
export type DirectMethod = z.infer<typeof DirectMethod>

/**
 * A payment exactly as it is sent, so that sending it again is the same payment. The buyer's own browser holds it,
 * signed and unreadable to scripts, from before it is first sent until its result is known.
 */
export const Payment = z.object({
  /** Its idempotency key. */
  key: text,
  cart: z.unknown().transform(parseCart),
  /** In cents. */
  total: z.int(),
  buyer: Buyer,
  method: DirectMethod,
  /** When it was made, in ms since 1970. */
  since: z.number(),
})
export type Payment = z.infer<typeof Payment>
