import { expect, test } from 'vitest'
import type { SearchEntry } from './entry.ts'
import { createSearchIndex } from './search-index.ts'

function makeEntry(id: string, title: string, text: string): SearchEntry {
  return { id, kind: 'question', title, href: `/${id}`, parts: [{ text, href: `/${id}` }], keywords: '' }
}

test('an index takes 300 entries and gives the 30 best results', async () => {
  const entries = Array.from({ length: 301 }, (_, at) =>
    makeEntry(`entry${at}`, `Entry number${at}`, 'A text.'),
  )
  const large = await createSearchIndex(entries)
  expect(large.search('number299').results[0]?.id).toBe('entry299')
  expect(large.search('number300').isAsTyped).toBe(false)
  expect(large.search('entry').results).toHaveLength(30)
})

test('of a query the first eight words are looked for that say something', async () => {
  const index = await createSearchIndex([makeEntry('password', 'I forgot my password', '')])
  const find = (query: string) => index.search(query).results.map(({ id }) => id)
  expect(find('a1 b1 c1 d1 e1 f1 g1 password')).toEqual(['password'])
  expect(find('a1 b1 c1 d1 e1 f1 g1 h1 password')).toEqual([])
  expect(find('what is it that I can do for the password')).toEqual(['password'])
})

test('of a long text the first 4,000 characters are searched', async () => {
  const text = (length: number) => `${'word '.repeat(800).slice(0, length)} needle`
  const long = await createSearchIndex([
    makeEntry('in', 'In', text(3990)),
    makeEntry('out', 'Out', text(4000)),
  ])
  expect(long.search('needle').results.map(({ id }) => id)).toEqual(['in'])
})
