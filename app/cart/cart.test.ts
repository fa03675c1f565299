import { describe, expect, it } from 'vitest'
import type { Catalogue } from '../catalogue/item.ts'
import {
  addItem,
  type Cart,
  countItems,
  fingerprintCart,
  parseCart,
  priceCart,
  removeItem,
  setQuantity,
  subtractPaid,
} from './cart.ts'

function book(id: number, price: number) {
  return {
    id,
    title: `Book ${id}`,
    description: '',
    price,
    category: 'WORKBOOK' as const,
    cover_page: 'https://media.example.com/cover.svg',
  }
}

function course(id: number, kind: 'OG' | 'OW', price: number) {
  return {
    id,
    title: `Course ${id}`,
    kind,
    date: 'May 01, 2027 - May 02, 2027',
    location: 'Orlando, FL',
    price,
    description: '',
  }
}

const catalogue: Catalogue = {
  books: [book(1, 12_99), book(2, 24_99)],
  trainings: [course(201, 'OG', 895_00), course(301, 'OW', 0)],
}
const fiftyLines = Object.fromEntries(Array.from({ length: 50 }, (_, id) => [`book_${id}`, 1]))

describe('adding to the cart', () => {
  // @spec §3.6 §4.1
  it('starts with a quantity of one', () => expect(addItem({}, 'book_1')).toEqual({ book_1: 1 }))
  it('leaves an item that is there as it is', () =>
    expect(addItem({ book_1: 3 }, 'book_1')).toEqual({ book_1: 3 }))
  it('takes no fifty-first item', () => expect(addItem(fiftyLines, 'license_30')).toEqual(fiftyLines))
  it('changes the quantity of one of fifty', () =>
    expect(setQuantity(fiftyLines, 'book_7', 9).book_7).toBe(9))
})

describe('quantities', () => {
  // @spec §5.41
  it.each([
    [120, 99],
    [0, 1],
    [-5, 1],
    [2.9, 2],
  ])('of %d are held at %d', (asked, kept) =>
    expect(setQuantity({ book_1: 1 }, 'book_1', asked)).toEqual({ book_1: kept }),
  )
  it('are counted together', () => expect(countItems({ book_1: 2, license_30: 3 })).toBe(5))
})

describe('removing', () => {
  // @spec §4.6
  it('takes the whole line away', () =>
    expect(removeItem({ book_1: 4, book_2: 1 }, 'book_1')).toEqual({ book_2: 1 }))
})

describe('a cart from outside', () => {
  it.each([
    ['nothing', undefined],
    ['text', 'book_1'],
    ['a list', ['book_1']],
    ['null', null],
  ])('is empty when it is %s', (_, raw) => expect(parseCart(raw)).toEqual({}))
  it('drops invalid lines', () => {
    const raw = { book_1: 2, 'book_1 ': 1, pen_4: 1, book_2: 0, book_3: 100, book_4: 1.5, license_30: '2' }
    expect(parseCart(raw)).toEqual({ book_1: 2 })
  })
  it('holds at most fifty lines', () => {
    const raw = Object.fromEntries(Array.from({ length: 60 }, (_, id) => [`book_${id}`, 1]))
    expect(Object.keys(parseCart(raw))).toHaveLength(50)
  })
})

// @spec §3.13
describe('pricing', () => {
  // @spec §2.192 §3.4 §3.7 §3.9 §3.10 §3.14 §9.16
  it('sums price times quantity in whole cents', () => {
    const { lines, total } = priceCart({ book_1: 3, license_32: 1, training_201: 2 }, catalogue)
    expect(lines.map(line => line.total)).toEqual([38_97, 79_99, 1790_00])
    expect(total).toBe(1908_96)
  })
  it('lists unavailable items', () =>
    expect(priceCart({ book_9: 1, book_1: 1 }, catalogue)).toMatchObject({
      unavailable: ['book_9'],
      total: 12_99,
    }))
  it('sells no webinar, for webinars are not bought', () =>
    expect(priceCart({ training_301: 1 }, catalogue).unavailable).toEqual(['training_301']))
  it('drops a past course and keeps a full one, since a seat may open up', () => {
    const trainings = ['Closed', 'Full', '2 places'].map((availability, index) => ({
      ...course(201 + index, 'OG', 895_00),
      availability,
    }))
    const { unavailable, lines } = priceCart(
      { training_201: 1, training_202: 1, training_203: 1 },
      { books: [], trainings },
    )
    expect(unavailable).toEqual(['training_201'])
    expect(lines.map(({ item }) => item.isFull)).toEqual([true, false])
  })
  it('has a fingerprint of its items, quantities and prices', () => {
    const { lines } = priceCart({ book_1: 3, license_32: 1 }, catalogue)
    expect(fingerprintCart(lines)).toBe('book_1x3@1299,license_32x1@7999')
  })
  it('leaves out ids of no known kind', () =>
    expect(priceCart({ pen_1: 2 }, catalogue)).toEqual({
      lines: [],
      total: 0,
      unavailable: [],
      unpriced: [],
    }))
  it('separates unpriced items from unavailable ones', () => {
    const priced = priceCart({ book_1: 1, training_201: 1 }, { books: null, trainings: catalogue.trainings })
    expect(priced).toMatchObject({ unpriced: ['book_1'], unavailable: [], total: 895_00 })
  })
})

// @spec §4.29
describe('what is left after paying', () => {
  const paid: Cart = { book_1: 2, license_30: 1 }
  it('is empty when nothing was added in between', () => expect(subtractPaid(paid, paid)).toEqual({}))
  it('is what another tab has added in between', () =>
    expect(subtractPaid({ book_1: 3, book_2: 1, license_30: 1 }, paid)).toEqual({ book_1: 1, book_2: 1 }))
})
