import { expect, test } from 'vitest'
import { z } from 'zod'
import { Faqs } from './faqs.ts'
import { arrayOrRecordOf } from './lists.ts'

const Names = arrayOrRecordOf(z.object({ name: z.string() }))
const [ada, bo] = [{ name: 'Ada' }, { name: 'Bo' }]

test.each([
  ['an array', [ada, bo], [ada, bo]],
  ['an object whose values are the items', { 1: ada, x: bo }, [ada, bo]],
  ['an empty array', [], []],
  ['an empty object', {}, []],
])('a list may be %s', (_, sent, list) => {
  expect(Names.parse(sent)).toEqual(list)
})

test.each([
  ['an array with an odd item', [ada, { name: 1 }]],
  ['an object with an odd item', { 1: ada, 2: null }],
  ['one item', ada],
  ['a list in a list', { results: [ada] }],
  ['text', 'Ada'],
  ['nothing', null],
])('no list is %s', (_, sent) => {
  expect(Names.safeParse(sent).success).toBe(false)
})

test('questions come as either', () => {
  const question = { question: 'Why?', answer: 'So.' }
  expect(Faqs.parse([question])).toEqual(Faqs.parse({ 7: question }))
})
