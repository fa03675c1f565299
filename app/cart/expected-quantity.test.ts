import { describe, expect, test } from 'vitest'
import { readExpectedQuantity } from './expected-quantity.ts'

describe('the quantity shown while a change is pending', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  }
  test.each([
    ['plus', '4', 5],
    ['minus', '4', 3],
    ['set', '4', 4],
    ['plus', '99', 99],
    ['set', '120', 99],
    ['set', '0', 2],
    ['minus', '1', 2],
    ['minus', '2', 1],
  ])('%s from %s is %d where the cart has 2', (intent, quantity, expected) => {
    expect(readExpectedQuantity(form({ intent, quantity }), 2)).toBe(expected)
  })
  test('is the cart’s when nothing with a quantity is pending', () => {
    expect(readExpectedQuantity(undefined, 2)).toBe(2)
    expect(readExpectedQuantity(form({ intent: 'plus' }), 2)).toBe(3)
  })
})
