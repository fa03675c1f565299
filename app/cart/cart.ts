import type { Cents } from '#contract/money.ts'
import { MAX_LINES, QUANTITY } from '#contract/order-limits.ts'
import { type Catalogue, findItem, type Item, parseUniqueId, type UniqueId } from '../catalogue/item.ts'

/**
 * What the cookie holds: how many of what, in the order they were added. Never prices (architecture rule 3).
 */
export type Cart = Readonly<Record<string, number>>

export const EMPTY_CART: Cart = {}

/** Parses an untrusted cart and drops invalid lines. */
export function parseCart(raw: unknown): Cart {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return EMPTY_CART
  const lines = Object.entries(raw).flatMap(([key, quantity]): [UniqueId, number][] => {
    const uniqueId = parseUniqueId(key)
    const valid = Number.isInteger(quantity) && quantity >= QUANTITY.min && quantity <= QUANTITY.max
    return uniqueId && valid ? [[uniqueId, quantity]] : []
  })
  return Object.fromEntries(lines.slice(0, MAX_LINES))
}

/** True when the cart has the maximum number of lines. */
export function isCartFull(cart: Cart): boolean {
  return Object.keys(cart).length >= MAX_LINES
}

/** Returns the cart with a line’s quantity set, clamped to 1–99. A line beyond the limit is not added. */
export function setQuantity(cart: Cart, uniqueId: UniqueId, quantity: number): Cart {
  if (isCartFull(cart) && !(uniqueId in cart)) return cart
  return { ...cart, [uniqueId]: Math.min(QUANTITY.max, Math.max(QUANTITY.min, Math.trunc(quantity))) }
}

/** Adds an item with quantity 1; an item already in the cart is unchanged (spec §4 Cart). */
export function addItem(cart: Cart, uniqueId: UniqueId): Cart {
  return uniqueId in cart ? cart : setQuantity(cart, uniqueId, 1)
}

export function getQuantity(cart: Cart, uniqueId: UniqueId): number {
  return cart[uniqueId] ?? 0
}

export function removeItem(cart: Cart, uniqueId: UniqueId): Cart {
  const { [uniqueId]: _removed, ...rest } = cart
  return rest
}

/** Returns the cart without the paid quantities. Another tab may have added items meanwhile. */
export function subtractPaid(cart: Cart, paid: Cart): Cart {
  return Object.fromEntries(
    Object.entries(cart)
      .map(([key, quantity]) => [key, quantity - (paid[key] ?? 0)] as const)
      .filter(([, quantity]) => quantity > 0),
  )
}

/** Sum of all quantities: the N of `N Items`. */
export function countItems(cart: Cart): number {
  return Object.values(cart).reduce((sum, quantity) => sum + quantity, 0)
}

export interface CartLine {
  item: Item
  quantity: number
  total: Cents
}

/** A cart with today's titles and prices. */
export interface PricedCart {
  lines: CartLine[]
  total: Cents
  /** Lines whose item has left the catalogue. */
  unavailable: UniqueId[]
  /** Lines that cannot be priced now, because the catalogue did not answer. */
  unpriced: UniqueId[]
}

/**
 * Returns items, quantities and prices in cents as `book_1x2@1299,license_30x1@29999`, to detect a cart that
 * changed after its page was rendered.
 */
export function fingerprintCart(lines: readonly CartLine[]): string {
  return lines.map(({ item, quantity }) => `${item.uniqueId}x${quantity}@${item.price}`).join(',')
}

/** Prices the cart from the catalogue; the total is the sum of price times quantity (spec §3 Cart). */
export function priceCart(cart: Cart, catalogue: Catalogue): PricedCart {
  const priced: PricedCart = { lines: [], total: 0, unavailable: [], unpriced: [] }
  for (const [key, quantity] of Object.entries(cart)) {
    const uniqueId = parseUniqueId(key)
    if (!uniqueId) continue
    const item = findItem(catalogue, uniqueId)
    if (item === 'unavailable') priced.unavailable.push(uniqueId)
    else if (item === 'unpriced') priced.unpriced.push(uniqueId)
    else {
      const total = item.price * quantity
      priced.lines.push({ item, quantity, total })
      priced.total += total
    }
  }
  return priced
}
