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
  ['how do I reset my password', ['password']],
  ['tutor', ['tutoring']],
  ['digraph', ['phonics']],
])('%s is found as typed', (query, ids) => {
  expect(find(query)).toEqual(ids)
  expect(index.search(query).isAsTyped).toBe(true)
})

test.each([
  ['pasword', 'password'],
  ['passwrod', 'password'],
  ['dylsexia', 'dyslexia'],
  ['disleksia', 'dyslexia'],
  ['fonics', 'phonics'],
  ['tootoring', 'tutoring'],
  ['skool', 'tutoring'],
  ['rését', 'password'],
  ['rest pasword', 'password'],
])('%s, as it may be spelled, finds %s', (query, id) => {
  expect(find(query)).toContain(id)
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
    expect(find(query)).toEqual([])
  },
)

test('the work has a bound: an index takes only so many entries, a query only so many words', async () => {
  const entries = Array.from({ length: 301 }, (_, at) =>
    makeEntry(`entry${at}`, `Entry number${at}`, 'A text.'),
  )
  const large = await createSearchIndex(entries)
  expect(large.search('number299').results[0]?.id).toBe('entry299')
  expect(large.search('number300').isAsTyped).toBe(false)
  expect(large.search('entry').results).toHaveLength(30)
  expect(find('password one two three four five six seven eight')).toContain('password')
  expect(index.search(`${'a1 b1 c1 d1 e1 f1 g1 h1'} password`).results).toEqual([])
})

test.each([
  ['dys', ['dyslexia']],
  ['dy', []],
  ['resst', ['password']],
  ['adhx', ['dyslexia']],
  ['xet', []],
])('%s, a beginning or a word of few letters, finds %j', (query, ids) => {
  expect(find(query)).toEqual(ids)
})

test('of a long text the first 4,000 characters are searched', async () => {
  const text = (length: number) => `${'word '.repeat(800).slice(0, length)} needle`
  const long = await createSearchIndex([
    makeEntry('in', 'In', text(3990)),
    makeEntry('out', 'Out', text(4000)),
  ])
  expect(long.search('needle').results.map(({ id }) => id)).toEqual(['in'])
})
