import { expect, test } from 'vitest'
import { Book } from './workbooks.ts'

const book = {
  id: 1,
  title: 'Letter Paths',
  description: '',
  price: 12.99,
  category: 'WORKBOOK',
  cover_page: 'https://media.example.com/cover.svg',
}

// @spec §3.2
test.each([
  ['WORKBOOK', 'WORKBOOK'],
  ['EBOOK', 'EBOOK'],
  ['POSTER', 'EBOOK'],
  ['workbook', 'EBOOK'],
])('a book of category %s is read as %s', (category, counted) =>
  expect(Book.parse({ ...book, category }).category).toBe(counted),
)
