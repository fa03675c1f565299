import { expect, test } from 'vitest'
import type { SearchEntry } from './entry.ts'
import { createSearchIndex } from './search-index.ts'

function makeEntry(id: string, title: string, text: string, keywords = ''): SearchEntry {
  return { id, kind: 'question', title, href: `/${id}`, parts: [{ text, href: `/${id}#part` }], keywords }
}

const index = await createSearchIndex([
  makeEntry('password', 'I forgot my password. What now?', 'Enter your e-mail address on the reset page.'),
  makeEntry('dyslexia', 'Learning disabilities', 'Reading help for dyslexia and ADHD.'),
  makeEntry('tutoring', 'How does tutoring work?', 'Tutoring is one-on-one, for any school.'),
  makeEntry('phonics', 'Drills', 'MaxPhonics and phonics drills.', 'digraphs'),
  makeEntry('prices', 'What does it cost?', 'As low as $10 per student for a school or district.'),
])

function find(query: string): string[] {
  return index.search(query).results.map(({ id }) => id)
}

test.each([
  ['password', ['password']],
  ['Forgot PASSWORD', ['password']],
  ['rését', ['password']],
  ['how do I reset my password', ['password']],
  ['tutor', ['tutoring']],
  ['digraph', ['phonics']],
])('%s is found as typed', (query, ids) => {
  expect(find(query)).toEqual(ids)
  expect(index.search(query).isAsTyped).toBe(true)
})

test('what matched is marked, also where it only sounds alike, and the link leads to its place', () => {
  const [result] = index.search('disleksia').results
  expect(result?.excerpt.filter(({ isMatch }) => isMatch)).toEqual([{ text: 'dyslexia', isMatch: true }])
  expect(result?.excerpt.map(({ text }) => text).join('')).toBe('Reading help for dyslexia and ADHD.')
  expect(result?.href).toBe('/dyslexia#part')
  expect(index.search('disleksia').isAsTyped).toBe(false)
})

test('a long text is shown around what matched, cut between words', async () => {
  const words = Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')
  const long = await createSearchIndex([makeEntry('long', 'Long', `${words} needle ${words}`)])
  const [result] = long.search('needle').results
  const excerpt = result?.excerpt.map(({ text }) => text).join('') ?? ''
  expect(excerpt).toMatch(/^… word\d+ .*needle.* word\d+ …$/)
  expect(excerpt.length).toBeLessThan(220)
})

test.each(['', '   ', '?!', 'the of a', 'xyzzy', '"><script>', 'constructor', '__proto__'])(
  '%j finds nothing',
  query => {
    expect(index.search(query)).toEqual({ results: [], isAsTyped: true })
  },
)
