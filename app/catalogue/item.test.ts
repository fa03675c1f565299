import { describe, expect, test } from 'vitest'
import { LICENSES } from '#contract/licenses.ts'
import type { Training } from '#contract/trainings.ts'
import { Book } from '#contract/workbooks.ts'
import {
  type Catalogue,
  findItem,
  makeBookItem,
  makeLicenseItem,
  makeTrainingItem,
  parseUniqueId,
} from './item.ts'

const book = {
  id: 1,
  title: 'Letter Paths',
  description: '',
  price: 12.99,
  category: 'WORKBOOK',
  cover_page: 'https://media.example.com/cover.svg',
}

// @spec §3.3
test.each([
  ['what the catalogue says', { alt_img: 'A tile with an a.' }, 'A tile with an a.'],
  ['the title when nothing is said', {}, 'Letter Paths'],
  ['the title when null is said', { alt_img: null }, 'Letter Paths'],
])('a cover’s text is %s', (_, said, alt) =>
  expect(makeBookItem(Book.parse({ ...book, ...said })).cover?.alt).toBe(alt),
)

test('a license is described by its title and its year', () =>
  expect(LICENSES.map(license => makeLicenseItem(license).description)).toEqual([
    'Maxguru K-12 license - ONE YEAR LICENSE',
    'K-2 license - ONE YEAR LICENSE',
    'Early Start license - ONE YEAR LICENSE',
  ]))

test.each([
  ['book_1', 'book_1'],
  ['license_30', 'license_30'],
  ['training_201', 'training_201'],
  ['book_007', 'book_7'],
  ['book_123456789', 'book_123456789'],
  ['book_1234567890', null],
  ['book_', null],
  ['book_-1', null],
  ['book_1.5', null],
  ['pen_1', null],
  ['xbook_1', null],
  ['book_1x', null],
  ['book_1\n', null],
  ['', null],
])('%j names the item %s', (text, uniqueId) => expect(parseUniqueId(text)).toBe(uniqueId))

function training(id: number, kind: Training['kind'], availability?: string): Training {
  return {
    id,
    title: `Training ${id}`,
    kind,
    date: 'May 01, 2027 - May 02, 2027',
    location: 'Orlando, FL',
    price: 895_00,
    description: 'Two days.',
    availability,
  }
}

describe('what an id of the cart names', () => {
  const catalogue: Catalogue = {
    books: [Book.parse(book)],
    trainings: [
      training(1, 'OG'),
      training(2, 'OW'),
      training(3, 'IST'),
      training(4, 'OG', 'Closed'),
      training(5, 'OG', 'Sold out'),
    ],
  }
  test('is a book, license or training with its own price', () => {
    expect(findItem(catalogue, 'book_1')).toMatchObject({
      uniqueId: 'book_1',
      title: 'Letter Paths',
      price: 12_99,
    })
    expect(findItem(catalogue, 'license_30')).toMatchObject({ uniqueId: 'license_30', price: 299_99 })
    expect(findItem(catalogue, 'training_1')).toMatchObject({
      uniqueId: 'training_1',
      price: 895_00,
      isFull: false,
    })
  })
  test.each([
    'book_2',
    'license_1',
    'license_33',
    'training_6',
    'training_2',
    'training_3',
    'training_4',
  ] as const)('is unavailable: %s', uniqueId => expect(findItem(catalogue, uniqueId)).toBe('unavailable'))
  test('is a course that is full, for a place may become free', () =>
    expect(findItem(catalogue, 'training_5')).toMatchObject({ isFull: true }))
  test('is unpriced while its part of the catalogue cannot be read', () => {
    const away: Catalogue = { books: null, trainings: null }
    expect(findItem(away, 'book_1')).toBe('unpriced')
    expect(findItem(away, 'training_1')).toBe('unpriced')
    expect(findItem(away, 'license_30')).toMatchObject({ price: 299_99 })
  })
})

test('a course is described by its days and its place', () =>
  expect(makeTrainingItem(training(1, 'OG')).description).toBe('May 01, 2027 - May 02, 2027 · Orlando, FL'))
