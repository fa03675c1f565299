import type { Cents } from '#contract/money.ts'
import { priceCart } from '../../cart/cart.ts'
import { readCatalogue } from '../../catalogue/catalogue.server.ts'
import type { Purchase } from '../../checkout/purchase.server.ts'

/** What was bought, as far as this site knows by itself. */
export interface PurchasedItems {
  /** `amount` of the whole line, in cents; null where prices have changed since. */
  lines: { title: string; quantity: number; amount: Cents | null }[]
  /** Null where it is not known. */
  total: Cents | null
}

/** Names what was bought by the catalogue; null where something of it has no name now. */
export async function listPurchase({ cart, total }: Purchase): Promise<PurchasedItems | null> {
  if (!cart || Object.keys(cart).length === 0) return null
  const priced = priceCart(cart, await readCatalogue())
  if (priced.unavailable.length + priced.unpriced.length > 0) return null
  const isSamePrice = priced.total === total
  return {
    lines: priced.lines.map(line => ({
      title: line.item.title,
      quantity: line.quantity,
      amount: isSamePrice ? line.total : null,
    })),
    total: total ?? null,
  }
}
