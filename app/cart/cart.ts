import type { Cents } from '#contract/money.ts'
import { MAX_LINES, QUANTITY } from '#contract/payments.ts'
import { type Catalogue, findItem, type Item, parseUniqueId, type UniqueId } from '../catalogue/item.ts'

/** What the cookie holds: how many of what, in the order they were added. Prices never (architecture rule 3). */
export type Cart = Readonly<Record<string, number>>

export const EMPTY_CART: Cart = {}

/** Reads a cart from outside; whatever is not a cart line is left out, so nonsense is an empty cart. */
export function parseCart(raw: unknown): Cart {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return EMPTY_CART
  const lines = Object.entries(raw).flatMap(([key, quantity]): [UniqueId, number][] => {
    const uniqueId = parseUniqueId(key)
    const valid = Number.isInteger(quantity) && quantity >= QUANTITY.min && quantity <= QUANTITY.max
    return uniqueId && valid ? [[uniqueId, quantity]] : []
  })
  return Object.fromEntries(lines.slice(0, MAX_LINES))
}

/** No other item fits in. */
export function isCartFull(cart: Cart): boolean {
  return Object.keys(cart).length >= MAX_LINES
}

/** The cart with the line set to a quantity, held within 1 to 99; a line too many is not added. */
export function setQuantity(cart: Cart, uniqueId: UniqueId, quantity: number): Cart {
  if (isCartFull(cart) && !(uniqueId in cart)) return cart
  return { ...cart, [uniqueId]: Math.min(QUANTITY.max, Math.max(QUANTITY.min, Math.trunc(quantity))) }
}

/** Adds one of an item that is not there yet; one that is stays as it is (spec §4 Cart: add, quantity 1). */
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

/** What is left once some of it has been paid for: a cart may have grown in another tab meanwhile. */
export function subtractPaid(cart: Cart, paid: Cart): Cart {
  return Object.fromEntries(
    Object.entries(cart)
      .map(([key, quantity]) => [key, quantity - (paid[key] ?? 0)] as const)
      .filter(([, quantity]) => quantity > 0),
  )
}

/** How many things are in the cart, all quantities together: the N of `N Items`. */
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

/** What a page shows of a cart, in a form field: `book_1x2@1299,license_30x1@29999`, prices in cents. */
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
