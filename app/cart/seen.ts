import type { Cents } from '#contract/money.ts'
import type { PricedCart } from './cart.ts'

/** What a visitor last saw of the items in the cart, by unique id: the price and the title. */
export type Seen = Readonly<Record<string, readonly [price: Cents, title: string]>>

export interface CartNews {
  /** Titles of items that have left the catalogue; `null` for one whose title is not known any more. */
  gone: (string | null)[]
  changed: { title: string; from: Cents; to: Cents }[]
  /** Titles of courses without a free place. */
  full: string[]
}

/** Says what is different from what was seen: items that are gone or full, prices that have changed. */
export const newsSince = (seen: Seen, { lines, gone }: PricedCart): CartNews => ({
  gone: gone.map(uniqueId => seen[uniqueId]?.[1] || null),
  changed: lines.flatMap(({ item: { uniqueId, title, price } }) => {
    const before = seen[uniqueId]?.[0]
    return before === undefined || before === price ? [] : [{ title, from: before, to: price }]
  }),
  full: lines.flatMap(({ item: { isFull, title } }) => (isFull ? [title] : [])),
})

/** What is seen now. Lines that cannot be priced now stay as they were last seen. */
export const seeing = (seen: Seen, { lines, unknown }: PricedCart): Seen => ({
  ...Object.fromEntries(unknown.flatMap(id => (seen[id] ? [[id, seen[id]]] : []))),
  ...Object.fromEntries(lines.map(({ item }) => [item.uniqueId, [item.price, item.title]])),
})

export const isSameSeen = (one: Seen, other: Seen): boolean => {
  const ids = Object.keys(one)
  return (
    ids.length === Object.keys(other).length &&
    ids.every(id => one[id]?.[0] === other[id]?.[0] && one[id]?.[1] === other[id]?.[1])
  )
}
