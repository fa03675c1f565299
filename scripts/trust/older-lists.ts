const GOOD = {
  id: 1,
  description: 'Drills.',
  price: 12.99,
  category: 'WORKBOOK',
  cover_page: 'https://media.test/drills.png',
}

/** What an older API sends for a book, besides those that are in order. */
const ODD_BOOKS: readonly unknown[] = [
  { ...GOOD, id: 2, price: undefined, title: 'Odd' },
  { ...GOOD, id: 3, price: null, title: 'Odd' },
  { ...GOOD, id: 'four', title: 'Odd' },
  { ...GOOD, id: 5, cover_page: '/media/a.png', title: 'Odd' },
  { ...GOOD, id: 6, cover_page: null, title: 'Odd' },
  { ...GOOD, id: 7, price: '$12.99', title: 'Odd' },
  { ...GOOD, id: 8, category: 'POSTER', title: 'Odd' },
  { ...GOOD, id: 9, description: null, title: 'Odd' },
  ...[null, 'book', 7, [], {}],
]

/** Lists of books in the shapes an older API sends, each with one of this title. */
export function createOlderLists(title: string): Record<string, unknown> {
  const books = [...ODD_BOOKS, { ...GOOD, title }]
  return { 'a list with odd books': books, 'an object of results': { count: books.length, results: books } }
}
