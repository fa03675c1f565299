import '../../testing/environment.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import * as catalogue from '../../catalogue/catalogue.server.ts'
import { listPurchase } from './list-purchase.server.ts'

const BOOK = {
  id: 1,
  title: 'Drills',
  description: '',
  price: 1299,
  category: 'WORKBOOK',
  cover_page: '',
} as const
const readCatalogue = vi.spyOn(catalogue, 'readCatalogue')

beforeEach(() => void readCatalogue.mockReset().mockResolvedValue({ books: [BOOK], trainings: [] }))

function list(purchase: { cart?: Record<string, number>; total?: number }) {
  return listPurchase({ type: 'workbooks', receiptUrl: '', ...purchase })
}

test('what was bought is named, with what each line cost', async () => {
  expect(await list({ cart: { book_1: 2 }, total: 2598 })).toEqual({
    lines: [{ title: 'Drills', quantity: 2, amount: 2598 }],
    total: 2598,
  })
})

test.each([
  ['another total', 2000, 2000],
  ['no known total', undefined, null],
])('after %s no line has an amount', async (_, total, shown) => {
  expect(await list({ cart: { book_1: 2 }, ...(total !== undefined && { total }) })).toEqual({
    lines: [{ title: 'Drills', quantity: 2, amount: null }],
    total: shown,
  })
})

test.each([
  ['nothing known', undefined],
  ['an empty cart', {}],
])('%s has no list, and the catalogue is not asked', async (_, cart) => {
  expect(await list({ ...(cart && { cart }), total: 0 })).toBeNull()
  expect(readCatalogue).not.toHaveBeenCalled()
})

test('what the catalogue does not name any more, or cannot now, leaves out the list', async () => {
  expect(await list({ cart: { book_1: 1, book_2: 1 }, total: 1299 })).toBeNull()
  readCatalogue.mockResolvedValueOnce({ books: null, trainings: [] })
  expect(await list({ cart: { book_1: 1 }, total: 1299 })).toBeNull()
})
