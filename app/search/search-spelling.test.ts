import { expect, test } from 'vitest'
import type { SearchEntry } from './entry.ts'
import { createSearchIndex } from './search-index.ts'

function makeEntry(id: string, text: string): SearchEntry {
  return { id, kind: 'question', title: id, href: `/${id}`, parts: [{ text, href: `/${id}` }], keywords: '' }
}

const index = await createSearchIndex([
  makeEntry('password', 'Enter your e-mail address on the reset page.'),
  makeEntry('dyslexia', 'Reading help for learning disabilities and ADHD.'),
  makeEntry('tutoring', 'Tutoring is one-on-one, for any school.'),
  makeEntry('phonics', 'MaxPhonics and phonics drills.'),
  makeEntry('prices', 'As low as $10 per student for a school or district.'),
])

function find(query: string): string[] {
  return index.search(query).results.map(({ id }) => id)
}

test.each([
  ['pasword', 'password'],
  ['passwrod', 'password'],
  ['dylsexia', 'dyslexia'],
  ['disleksia', 'dyslexia'],
  ['fonics', 'phonics'],
  ['tootoring', 'tutoring'],
  ['skool', 'tutoring'],
  ['rest pasword', 'password'],
])('%s, as it may be spelled, finds %s', (query, id) => {
  expect(find(query)).toContain(id)
  expect(index.search(query).isAsTyped).toBe(false)
})

test.each([
  ['dys', ['dyslexia']],
  ['dy', []],
  ['xow', []],
  ['adhx', ['dyslexia']],
  ['axxd', []],
  ['resst', ['password']],
  ['xxset', []],
  ['drxxls', ['phonics']],
  ['dxxxls', []],
])('%s, a beginning or a word with other letters, finds %j', (query, ids) => {
  expect(find(query)).toEqual(ids)
})

test.each([
  ['schoxl studenx', ['prices']],
  ['skool distrikt', ['prices']],
  ['tutorng unicorn', ['tutoring']],
])('%s, more words than one, finds %j: what has all, else what has any', (query, ids) => {
  expect(find(query)).toEqual(ids)
})
