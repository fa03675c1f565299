/** Numbers that are the same for the same seed, so that a failed run can be repeated (mulberry32). */
export interface Random {
  /** From 0 to 1, without 1. */
  next: () => number
  /** A whole number below the limit. */
  below: (limit: number) => number
  pick: <Item>(items: readonly Item[]) => Item
}

/** @throws Error from `pick` where there is nothing to pick from */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: items => {
      const picked = items[below(items.length)]
      if (picked === undefined) throw new Error('Nothing to pick from.')
      return picked
    },
  }
}
