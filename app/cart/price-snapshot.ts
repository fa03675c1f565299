import type { Cents } from '#contract/money.ts'
import type { PricedCart } from './cart.ts'

/** What a visitor last saw of the items in the cart, by unique id: the price and the title. */
export type PriceSnapshot = Readonly<Record<string, readonly [price: Cents, title: string]>>

export interface CartNotices {
  /** Titles of unavailable items; `null` where the title is unknown. */
  unavailable: (string | null)[]
  priceChanges: { title: string; from: Cents; to: Cents }[]
  /** Titles of courses without a free seat. */
  fullCourses: string[]
}

/** Compares the cart with the snapshot: unavailable items, full courses and changed prices. */
export function listCartNotices(snapshot: PriceSnapshot, { lines, unavailable }: PricedCart): CartNotices {
  return {
    unavailable: unavailable.map(uniqueId => snapshot[uniqueId]?.[1] || null),
    priceChanges: lines.flatMap(({ item: { uniqueId, title, price } }) => {
      const oldPrice = snapshot[uniqueId]?.[0]
      return oldPrice === undefined || oldPrice === price ? [] : [{ title, from: oldPrice, to: price }]
    }),
    fullCourses: lines.flatMap(({ item: { isFull, title } }) => (isFull ? [title] : [])),
  }
}

/** Returns the new snapshot. Unpriced lines keep their previous entry. */
export function takePriceSnapshot(previous: PriceSnapshot, { lines, unpriced }: PricedCart): PriceSnapshot {
  return {
    ...Object.fromEntries(unpriced.flatMap(id => (previous[id] ? [[id, previous[id]]] : []))),
    ...Object.fromEntries(lines.map(({ item }) => [item.uniqueId, [item.price, item.title]])),
  }
}

export function isSameSnapshot(one: PriceSnapshot, other: PriceSnapshot): boolean {
  const ids = Object.keys(one)
  return (
    ids.length === Object.keys(other).length &&
    ids.every(id => one[id]?.[0] === other[id]?.[0] && one[id]?.[1] === other[id]?.[1])
  )
}
