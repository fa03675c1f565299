import { z } from 'zod'
import { OptionalOrderToken } from '#contract/orders.ts'
import { SuccessType } from '#contract/payments.ts'
import { parseCart } from '../cart/cart.ts'
import type { VisitorSession } from '../session/session.server.ts'

/** A purchase that has just succeeded: it opens the thank-you page once (spec §4). */
const Purchase = z.object({
  type: SuccessType,
  /** Empty for an order that is yet to be paid by invoice. */
  receiptUrl: z.string(),
  invoiceUrl: z.string().optional(),
  /** Of the order's page; none where the service has no such pages. */
  orderToken: OptionalOrderToken,
  /** What was bought, and its price in cents: what this site knows by itself. */
  cart: z.unknown().transform(parseCart).optional(),
  total: z.int().optional(),
})
export type Purchase = z.infer<typeof Purchase>

const KEY = 'purchase'

/** The purchase whose thank-you page this browser has not been shown yet. */
export function getPurchase(session: VisitorSession): Purchase | null {
  return Purchase.safeParse(session.get(KEY)).data ?? null
}

export function setPurchase(session: VisitorSession, purchase: Purchase): void {
  session.set(KEY, purchase)
}

export function clearPurchase(session: VisitorSession): void {
  session.unset(KEY)
}
