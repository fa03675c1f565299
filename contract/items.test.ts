import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Faqs } from './faqs.ts'
import { listOf, setSkippedItemsHandler } from './lists.ts'
import { ClassList } from './school.ts'
import { Training, Trainings } from './trainings.ts'
import { Book, Workbooks } from './workbooks.ts'

const Names = listOf(z.object({ name: z.string() }), 'names')
const [ada, bo] = [{ name: 'Ada' }, { name: 'Bo' }]

test.each([
  ['an array', [ada, bo], [ada, bo]],
  ['an object whose values are the items', { 1: ada, x: bo }, [ada, bo]],
  ['an array as results', { count: 2, next: null, results: [ada, bo] }, [ada, bo]],
  ['an object as results', { results: { 1: ada, 2: bo } }, [ada, bo]],
  ['an empty array', [], []],
  ['an empty object', {}, []],
  ['empty results', { results: [] }, []],
])('a list may be %s', (_, sent, list) => {
  expect(Names.parse(sent)).toEqual(list)
})

test.each([
  ['a list of nothing but odd items', [{ name: 1 }, null]],
  ['one item', ada],
  ['text', 'Ada'],
  ['nothing', null],
  ['no results', { results: null }],
])('no list is %s', (_, sent) => {
  expect(Names.safeParse(sent).success).toBe(false)
})

test.each([
  ['an array', [ada, { id: 7, name: 1 }, null, bo]],
  ['an object', { 1: ada, 2: { id: 7, name: 1 }, 3: null, 4: bo }],
])('an odd item of %s is skipped and logged, and the others are there', (_, sent) => {
  const warn = vi.fn()
  setSkippedItemsHandler(warn)
  expect(Names.parse(sent)).toEqual([ada, bo])
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^Skipped in the list of names: id 7 \(name: .+\); no\. 3 \(item: .+\)$/)],
  ])
})

const question = { question: 'Why?', answer: 'So.' }
const book = { id: 1, title: 'Letter Paths', description: 'Paths.', price: 12.99, category: 'WORKBOOK' }
const course = {
  id: 201,
  title: 'Foundations',
  kind: 'OG',
  date: 'May 01, 2027',
  location: 'Orlando, FL',
  price: 895,
  description: '',
}

test('questions are read in both shapes', () => {
  expect(Faqs.parse([question])).toEqual(Faqs.parse({ 7: question }))
})

test.each([
  ['a text id', { id: '1' }, { id: 1 }],
  ['a price as text', { price: '12.99' }, { price: 12_99 }],
  ['a price with its sign', { price: '$12.99' }, { price: 12_99 }],
  ['a price with commas', { price: ' $1,250.00 ' }, { price: 1250_00 }],
  ['a price with its currency', { price: '12 USD' }, { price: 12_00 }],
  ['no description', { description: null }, { description: '' }],
  ['no category', { category: undefined }, { category: 'EBOOK' }],
  ['no cover', {}, { cover_page: null }],
  ['an empty cover', { cover_page: '' }, { cover_page: null }],
  ['a relative cover', { cover_page: '/media/a.png' }, { cover_page: '/media/a.png' }],
  ['a title that is a number', { title: 1984 }, { title: '1984' }],
])('a book may have %s', (_, odd, read) => {
  expect(Book.parse({ ...book, ...odd })).toMatchObject(read)
})

test.each([
  ['no price', { price: undefined }],
  ['a price of null', { price: null }],
  ['a negative price', { price: -1 }],
  ['a price that is none', { price: 'ask us' }],
  ['a comma in the wrong place', { price: '12,99' }],
  ['no id', { id: null }],
  ['an id of letters', { id: 'abc' }],
  ['an id longer than a cart can hold', { id: '1234567890' }],
  ['no title', { title: '' }],
])('a book with %s is skipped', (_, odd) => {
  expect(
    Workbooks.parse([
      { ...book, ...odd },
      { ...book, id: 2 },
    ]),
  ).toMatchObject([{ id: 2 }])
})

test.each([
  ['a null date', { date: null }, { date: '' }],
  ['no location', { location: undefined }, { location: '' }],
  ['no price, where it is not sold', { kind: 'OW', price: null }, { price: 0 }],
])('a training may have %s', (_, odd, read) => {
  expect(Training.parse({ ...course, ...odd })).toMatchObject(read)
})

test.each([
  ['an unknown kind', { kind: 'XX' }],
  ['no price, where it is sold', { price: null }],
])('a training with %s is skipped', (_, odd) => {
  expect(Trainings.parse({ 201: { ...course, ...odd }, 202: { ...course, id: 202 } })).toHaveLength(1)
})

test.each([
  ['a null answer', { answer: null }],
  ['no question', { question: '' }],
])('a question with %s is skipped', (_, odd) => {
  expect(Faqs.parse([{ ...question, ...odd }, question])).toEqual([question])
})

test('a class shows the students that it can', () => {
  const students = [{ username: 7, first_name: null }, { first_name: 'Cleo' }]
  expect(ClassList.parse({ class_name: 12, students })).toEqual({
    class_name: '12',
    students: [{ username: '7', first_name: '' }],
  })
})
