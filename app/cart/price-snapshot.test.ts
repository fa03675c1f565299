import { describe, expect, it } from 'vitest'
import type { PricedCart } from './cart.ts'
import { isSameSnapshot, listCartNotices, takePriceSnapshot } from './price-snapshot.ts'

function priced(price: number): PricedCart {
  return {
    lines: [
      {
        item: {
          uniqueId: 'book_1',
          id: 1,
          category: 'WORKBOOK',
          title: 'Letter Paths',
          description: '',
          price,
        },
        quantity: 2,
        total: 2 * price,
      },
    ],
    total: 2 * price,
    unavailable: [],
    unpriced: [],
  }
}

describe('items added to the cart', () => {
  it('is empty at the same price', () =>
    expect(listCartNotices({ book_1: [12_99, 'Letter Paths'] }, priced(12_99))).toEqual({
      unavailable: [],
      priceChanges: [],
      fullCourses: [],
    }))
  it('is empty for an item without a snapshot', () =>
    expect(listCartNotices({}, priced(12_99)).priceChanges).toEqual([]))
  it('is a price that has changed, from what to what', () =>
    expect(listCartNotices({ book_1: [12_99, 'Letter Paths'] }, priced(13_99)).priceChanges).toEqual([
      { title: 'Letter Paths', from: 12_99, to: 13_99 },
    ]))
  it('is a course that is full', () => {
    const { lines, ...rest } = priced(12_99)
    const full = lines.map(line => ({ ...line, item: { ...line.item, isFull: true } }))
    expect(listCartNotices({}, { lines: full, ...rest }).fullCourses).toEqual(['Letter Paths'])
  })
  it('is an item that is gone, by the name it had', () => {
    const cart: PricedCart = { ...priced(12_99), unavailable: ['book_2', 'book_3'] }
    expect(listCartNotices({ book_2: [1_00, 'Word Sorts'] }, cart).unavailable).toEqual(['Word Sorts', null])
  })
})

describe('price snapshots', () => {
  it('keeps the snapshot of lines that cannot be priced now', () => {
    const cart: PricedCart = { ...priced(12_99), unpriced: ['book_2'] }
    expect(takePriceSnapshot({ book_2: [1_00, 'Word Sorts'], book_3: [2_00, 'Old'] }, cart)).toEqual({
      book_1: [12_99, 'Letter Paths'],
      book_2: [1_00, 'Word Sorts'],
    })
  })
  it('is the same only with the same prices and titles', () => {
    expect(isSameSnapshot({ book_1: [1, 'a'] }, { book_1: [1, 'a'] })).toBe(true)
    expect(isSameSnapshot({ book_1: [1, 'a'] }, { book_1: [2, 'a'] })).toBe(false)
    expect(isSameSnapshot({ book_1: [1, 'a'] }, {})).toBe(false)
    expect(isSameSnapshot({ book_1: [1, 'a'] }, { book_1: [1, 'b'] })).toBe(false)
  })
  it('is the same only with the same items', () => {
    const two = { book_1: [1, 'a'], book_2: [2, 'b'] } as const
    expect(isSameSnapshot(two, { ...two })).toBe(true)
    expect(isSameSnapshot(two, { ...two, book_2: [3, 'b'] })).toBe(false)
    expect(isSameSnapshot({ book_1: [1, 'a'] }, two)).toBe(false)
    expect(isSameSnapshot({ book_1: [1, 'a'] }, { book_2: [1, 'a'] })).toBe(false)
  })
  it('is empty for a line that was never priced', () => {
    expect(takePriceSnapshot({}, { ...priced(12_99), lines: [], unpriced: ['book_2'] })).toEqual({})
  })
})
