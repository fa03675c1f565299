/** Lists as an older API may send them: each holds one book that is to be shown, and something odd beside it. */

const GOOD = {
  id: 1,
  description: 'Drills.',
  price: 12.99,
  category: 'WORKBOOK',
  cover_page: 'https://media.test/drills.png',
}

/** The list of books with the title that has to appear, by what is odd about it. */
export const OLDER_LISTS: Record<string, (title: string) => unknown> = {
  'no price': title => [{ ...GOOD, title }, { ...GOOD, id: 2, price: undefined, title: 'Odd' }],
  'a null price': title => [{ ...GOOD, title }, { ...GOOD, id: 2, price: null, title: 'Odd' }],
  'a text id': title => [{ ...GOOD, title }, { ...GOOD, id: 'two', title: 'Odd' }],
  'a relative cover': title => [{ ...GOOD, title }, { ...GOOD, id: 2, cover_page: '/media/a.png', title: 'Odd' }],
  'no cover': title => [{ ...GOOD, title }, { ...GOOD, id: 2, cover_page: null, title: 'Odd' }],
  'a price in words': title => [{ ...GOOD, title }, { ...GOOD, id: 2, price: '$12.99', title: 'Odd' }],
  'an unknown kind': title => [{ ...GOOD, title }, { ...GOOD, id: 2, category: 'POSTER', title: 'Odd' }],
  'no description': title => [{ ...GOOD, title }, { ...GOOD, id: 2, description: null, title: 'Odd' }],
  'an item that is null': title => [{ ...GOOD, title }, null],
  'an item that is a word': title => [{ ...GOOD, title }, 'book'],
  'an object of results': title => ({ count: 1, results: [{ ...GOOD, title }] }),
}
