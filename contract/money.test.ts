import { describe, expect, it } from 'vitest'
import { Dollars, ListedPrice, toDollars } from './money.ts'
import { formatMoney } from './money-text.ts'

function listCents(dollars: unknown) {
  return Dollars.safeParse(dollars).data
}

describe('an amount of dollars', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [1.15 * 3, 345],
    [1e3, 100_000],
    [999_999.99, 99_999_999],
    ['0', 0],
    ['0.1', 10],
    ['12.9', 1290],
    ['1250.00', 125_000],
    ['19.99', 1999],
  ])('reads %j as %i cents', (dollars, cents) => {
    expect(listCents(dollars)).toBe(cents)
  })

  it.each([
    -1,
    -0.01,
    0.001,
    1.005,
    12.999,
    12.990_001,
    0.300_001,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e300,
    '',
    ' 5',
    '5 ',
    '-1',
    '+1',
    '.5',
    '12.',
    '12.345',
    '$12',
    '$1,250.00',
    '1,250.00',
    '1e3',
    'NaN',
    'twelve',
    true,
    null,
    undefined,
    [12],
  ])('refuses %j', dollars => {
    expect(Dollars.safeParse(dollars).success).toBe(false)
  })

  it('says which mistake it was', () => {
    expect(Dollars.safeParse(1.005).error?.issues[0]?.message).toBe('Expected at most two decimal places.')
  })

  it.each([0, 1, 29, 110, 1999, 29_999, 99_999_999])('travels and comes back as %i cents', cents => {
    expect(listCents(toDollars(cents))).toBe(cents)
    expect(listCents(Dollars.encode(cents))).toBe(cents)
  })

  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [29_999, '$299.99'],
    [125_000, '$1,250.00'],
    [123_456_789, '$1,234,567.89'],
    [-125_000, '-$1,250.00'],
  ])('reads %i cents as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text)
  })
})

describe('a price of a list', () => {
  it.each([
    [19.99, 1999],
    ['19.99', 1999],
    ['$19.99', 1999],
    ['US$19.99', 1999],
    ['USD 19.99', 1999],
    ['usd $ 19.99', 1999],
    ['19.99USD', 1999],
    [' 19.99  USD ', 1999],
    ['1,250', 125_000],
    ['$1,250.00', 125_000],
    ['1,250,000.50', 125_000_050],
  ])('reads %j as %i cents', (price, cents) => {
    expect(ListedPrice.safeParse(price).data).toBe(cents)
  })

  it.each(['', '$', 'free', '1 2', '1$2', '1USD2', '12,5', '1,25', '1,2500', '19,99', '-5', '€5', null])(
    'refuses %j',
    price => {
      expect(ListedPrice.safeParse(price).success).toBe(false)
    },
  )
})
