import { describe, expect, test } from 'vitest'
import { Book } from '#contract/workbooks.ts'
import { getGrades, listFacts } from './book-facts.ts'
import { addFilter, filterBooks, isFiltered, listChoices, parseBookFilter } from './book-filter.ts'
import { findRelatedBooks } from './related-books.ts'

let nextId = 1
/** A book as a service sends it, with what the test is about. */
function makeBook(sent: Record<string, unknown>): Book {
  return Book.parse({ id: nextId++, title: 'A book', price: 10, category: 'WORKBOOK', ...sent })
}

describe('grades of a book', () => {
  test.each([
    ['Phonogram Drills, K-2', 'k', '2'],
    ['Letter-Tile Kit, K‑5', 'k', '5'],
    ['Word Sorts, Grades 1-3', '1', '3'],
    ['Roots, grades 10–12', '10', '12'],
    ['Spelling for Grade 4', '4', '4'],
    ['Letter Paths: Pre-K Tracing', 'pre-k', 'pre-k'],
    ['Letter Paths: PreK-K', 'pre-k', 'k'],
  ])('an older service says them in the title %s', (title, from, to) => {
    expect(getGrades(makeBook({ title }))).toEqual({ from, to })
  })

  test.each(['Heart Words: 60 Tricky Words', 'Book 4', 'Risk-2 Reward', 'Short-Vowel Stories'])(
    'the title %s says none',
    title => expect(getGrades(makeBook({ title }))).toBeNull(),
  )

  test('those that the service names count before the title', () => {
    const book = makeBook({ title: 'Drills, K-2', grade_from: '3', grade_to: '4' })
    expect(getGrades(book)).toEqual({ from: '3', to: '4' })
  })
})

test('a card says what is known, and leaves out what is not', () => {
  expect(listFacts(makeBook({ page_count: 96, grade_from: 'pre-k', grade_to: '1' }))).toEqual([
    'Printed workbook',
    '96 pages',
    'Grades Pre‑K to 1',
  ])
  expect(listFacts(makeBook({ category: 'EBOOK' }))).toEqual(['Ebook (PDF)'])
  expect(listFacts(makeBook({ grade_from: 'k' }))).toEqual(['Printed workbook', 'Kindergarten'])
})

test('a service that means something else by the same names loses no book', () => {
  const book = makeBook({ page_count: 'many', grade_from: 7, skills: 'phonics' })
  expect(listFacts(book)).toEqual(['Printed workbook'])
  expect(filterBooks([book], { grade: null, skill: 'phonics' })).toEqual([])
  expect(
    filterBooks([makeBook({ skills: ['juggling', 'phonics'] })], { grade: null, skill: 'phonics' }),
  ).toHaveLength(1)
})

describe('the filter', () => {
  const early = makeBook({ grade_from: 'pre-k', grade_to: '1', skills: ['letters'] })
  const middle = makeBook({ title: 'Word Sorts, Grades 1-3', skills: ['spelling', 'phonics'] })
  const adult = makeBook({ skills: ['teaching'] })
  const books = [early, middle, adult]

  test('shows what fits both choices', () => {
    expect(filterBooks(books, { grade: '1', skill: null })).toEqual([early, middle])
    expect(filterBooks(books, { grade: '1', skill: 'phonics' })).toEqual([middle])
    expect(filterBooks(books, { grade: 'k', skill: 'phonics' })).toEqual([])
  })

  test('offers only what some book answers to, and what is chosen', () => {
    expect(listChoices(books, { grade: '8', skill: null })).toEqual({
      grades: ['pre-k', 'k', '1', '2', '3', '8'],
      skills: ['letters', 'phonics', 'spelling', 'teaching'],
    })
  })

  test('offers nothing where no book says anything', () => {
    expect(listChoices([makeBook({})], { grade: '2', skill: 'phonics' })).toEqual({ grades: [], skills: [] })
  })

  test('is read from an address and written to one; unknown values are no choice', () => {
    const filter = parseBookFilter(new URLSearchParams('grade=2&skill=word-parts'))
    expect(addFilter('/workbooks-ebooks?tab=ebooks', filter)).toBe(
      '/workbooks-ebooks?tab=ebooks&grade=2&skill=word-parts',
    )
    const unknown = parseBookFilter(new URLSearchParams('grade=99&skill=toString'))
    expect(addFilter('/workbooks-ebooks', unknown)).toBe('/workbooks-ebooks')
  })
})

test('books go together by skill and grade, the other format first', () => {
  const book = makeBook({ grade_from: 'k', grade_to: '2', skills: ['phonics'] })
  const samePaper = makeBook({ grade_from: '1', grade_to: '2', skills: ['phonics'] })
  const ebook = makeBook({ grade_from: 'k', grade_to: 'k', skills: ['phonics'], category: 'EBOOK' })
  const older = makeBook({ grade_from: '5', grade_to: '6', skills: ['phonics'] })
  const other = makeBook({ grade_from: 'k', grade_to: '2', skills: ['letters'] })
  expect(findRelatedBooks(book, [older, other, samePaper, ebook, book])).toEqual([ebook, samePaper])
  expect(findRelatedBooks(makeBook({}), [book, makeBook({})])).toEqual([])
})

test.each([
  ['', false],
  ['grade=99', false],
  ['grade=k', true],
  ['skill=phonics', true],
  ['grade=k&skill=phonics', true],
])('books are filtered by "%s": %s', (query, expected) => {
  expect(isFiltered(parseBookFilter(new URLSearchParams(query)))).toBe(expected)
})

test('of related books more skills count before the format, and that before grades in common', () => {
  const book = makeBook({ grade_from: '1', grade_to: '6', skills: ['phonics', 'spelling'] })
  const bothSkills = makeBook({ grade_from: '6', grade_to: '6', skills: ['phonics', 'spelling'] })
  const ebook = makeBook({ grade_from: '1', grade_to: '1', skills: ['phonics'], category: 'EBOOK' })
  const sixGrades = makeBook({ grade_from: '1', grade_to: '6', skills: ['phonics'] })
  const oneGrade = makeBook({ grade_from: '1', grade_to: '1', skills: ['phonics'] })
  const found = findRelatedBooks(book, [oneGrade, sixGrades, ebook, bothSkills])
  expect(found).toEqual([bothSkills, ebook, sixGrades])
})

test('books without grades go together, and not with those that have some', () => {
  const [book, other] = [makeBook({ skills: ['phonics'] }), makeBook({ skills: ['phonics'] })]
  const graded = makeBook({ grade_from: '1', grade_to: '1', skills: ['phonics'] })
  expect(findRelatedBooks(book, [graded, other])).toEqual([other])
  expect(findRelatedBooks(graded, [book])).toEqual([])
})

test('a book of one page and one grade', () => {
  expect(listFacts(makeBook({ page_count: 1, grade_from: '3' }))).toEqual([
    'Printed workbook',
    '1 page',
    'Grade 3',
  ])
  expect(listFacts(makeBook({ grade_to: 'k' }))).toEqual(['Printed workbook', 'Kindergarten'])
})

test('a chosen skill that no book has any more stays a choice, where books say what they practice', () => {
  const skills = (books: Book[]) =>
    listChoices(books, parseBookFilter(new URLSearchParams('skill=spelling'))).skills
  expect(skills([makeBook({ skills: ['phonics'] })])).toEqual(expect.arrayContaining(['phonics', 'spelling']))
  expect(skills([makeBook({})])).toEqual([])
})
