import { expect, test } from 'vitest'
import { LICENSES } from '#contract/licenses.ts'
import { Book } from '#contract/workbooks.ts'
import { itemOfBook, itemOfLicense } from './item.ts'

const book = {
  id: 1,
  title: 'Letter Paths',
  description: '',
  price: 12.99,
  category: 'WORKBOOK',
  cover_page: 'https://media.example.com/cover.svg',
}

test.each([
  ['what the catalogue says', { alt_img: 'A tile with an a.' }, 'A tile with an a.'],
  ['the title when nothing is said', {}, 'Letter Paths'],
  ['the title when null is said', { alt_img: null }, 'Letter Paths'],
])('a cover’s text is %s', (_, said, alt) =>
  expect(itemOfBook(Book.parse({ ...book, ...said })).cover?.alt).toBe(alt),
)

test('a licence is described by its title and its year', () =>
  expect(LICENSES.map(license => itemOfLicense(license).description)).toEqual([
    'Maxguru K-12 license - ONE YEAR LICENSE',
    'K-2 license - ONE YEAR LICENSE',
    'Early Start license - ONE YEAR LICENSE',
  ]))
