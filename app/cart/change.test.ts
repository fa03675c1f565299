import { describe, expect, test } from 'vitest'
import type { Item } from '../catalogue/item.ts'
import { addProblem, Change, changeCart } from './change.ts'

const CART = { book_1: 2, license_30: 1 }

/** The cart after a form is sent. */
function cartAfter(form: Record<string, string>, cart: Record<string, number> = CART) {
  return changeCart(cart, Change.parse(form))
}

describe('cart changes', () => {
  test.each([
    ['add', 'book_2', { ...CART, book_2: 1 }],
    ['add', 'book_1', CART],
    ['plus', 'book_1', { ...CART, book_1: 3 }],
    ['minus', 'book_1', { ...CART, book_1: 1 }],
    ['set', 'book_1', CART],
    ['remove', 'book_1', { license_30: 1 }],
    ['remove', 'book_2', CART],
    ['clear', 'book_1', {}],
  ])('%s of %s', (intent, item, cart) => {
    expect(cartAfter({ intent, item })).toEqual({ cart })
  })

  test('starts from the quantity in the field, which may be ahead of the cart', () => {
    const quantityAfter = (intent: string, quantity: string) =>
      cartAfter({ intent, item: 'book_1', quantity })?.cart.book_1
    expect(['plus', 'minus', 'set'].map(intent => quantityAfter(intent, '7'))).toEqual([8, 6, 7])
  })

  test.each([
    ['plus', '98', 99],
    ['plus', '99', 99],
    ['set', '100', 99],
    ['minus', '100', 99],
    ['minus', '2', 1],
    ['plus', '0', 1],
    ['set', '1', 1],
  ])('%s from %s keeps within 1 to 99', (intent, quantity, expected) => {
    expect(cartAfter({ intent, item: 'book_1', quantity })).toEqual({ cart: { ...CART, book_1: expected } })
  })

  test.each([
    ['minus', '1'],
    ['minus', '0'],
    ['set', '0'],
  ])('%s from %s asks first, and leaves the cart as it is', (intent, quantity) => {
    expect(cartAfter({ intent, item: 'book_1', quantity })).toEqual({ cart: CART, removing: 'book_1' })
    expect(cartAfter({ intent: 'minus', item: 'license_30' })).toEqual({ cart: CART, removing: 'license_30' })
  })

  test.each(['plus', 'minus', 'set'])('%s of what is not in the cart is none', intent => {
    expect(cartAfter({ intent, item: 'book_9' })).toBeNull()
  })

  test.each(['add', 'plus', 'remove'])('%s of no item is refused', intent => {
    expect(cartAfter({ intent })).toBeNull()
    expect(cartAfter({ intent, item: 'pen_1' })).toBeNull()
  })

  test('empties the cart without naming an item', () =>
    expect(cartAfter({ intent: 'clear' })).toEqual({ cart: {} }))

  test.each([
    { intent: 'double', item: 'book_1' },
    { item: 'book_1' },
    { intent: 'set', item: 'book_1', quantity: '-1' },
    { intent: 'set', item: 'book_1', quantity: '1.5' },
    { intent: 'set', item: 'book_1', quantity: 'many' },
  ])('is none that no button of ours sends: %j', form => {
    expect(Change.safeParse(form).success).toBe(false)
  })
})

describe('adding', () => {
  const course: Item = {
    uniqueId: 'training_201',
    id: 201,
    category: 'training',
    title: 'Foundations',
    description: '',
    price: 895_00,
  }
  const fiftyLines = Object.fromEntries(Array.from({ length: 50 }, (_, id) => [`book_${id}`, 1]))

  test.each([
    ['a course with a free place', CART, course, null],
    ['what cannot be looked up now', CART, 'unpriced' as const, null],
    ['what is no longer sold', CART, 'unavailable' as const, 'That item is no longer available.'],
    ['a course that is full', CART, { ...course, isFull: true }, 'That course is full right now.'],
    ['a fifty-first item', fiftyLines, course, 'A cart holds up to 50 different items.'],
    ['one of fifty items', { ...fiftyLines, training_201: 1 }, course, null],
  ])('%s', (_, cart, found, problem) => {
    expect(addProblem(cart, found, 'training_201')).toBe(problem)
  })
})
