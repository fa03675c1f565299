import { expect, test } from 'vitest'
import type { SearchEntry } from './entry.ts'
import { type MarkedText, makeExcerpt, markWords } from './excerpt.ts'

function isMatch(word: string): boolean {
  return word === 'needle'
}

/** A text with what matched in brackets. */
function show(text: MarkedText): string {
  return text.map(piece => (piece.isMatch ? `[${piece.text}]` : piece.text)).join('')
}

test.each([
  ['a needle here', 'a [needle] here'],
  ['needle', '[needle]'],
  ['needle needle', '[needle] [needle]'],
  ['(needle)', '([needle])'],
  ['hay', 'hay'],
  ['needles', 'needles'],
  ['', ''],
])('in %j the words that match are marked: %j', (text, marked) => {
  const pieces = markWords(text, isMatch)
  expect(show(pieces)).toBe(marked)
  expect(pieces.every(piece => piece.text !== '')).toBe(true)
})

function makeEntry(...texts: string[]): SearchEntry {
  const parts = texts.map((text, at) => ({ text, href: `/a#${at}` }))
  return { id: 'a', kind: 'page', title: 'A', href: '/a', parts, keywords: '' }
}

/** Words of four letters, each with a space behind it. */
function hay(words: number): string {
  return 'hay, '.repeat(words)
}

test('an entry is shown by the first part that matches, and leads to it', () => {
  const { excerpt, href } = makeExcerpt(makeEntry('hay', 'a needle', 'needle'), isMatch)
  expect([show(excerpt), href]).toEqual(['a [needle]', '/a#1'])
  expect(makeExcerpt(makeEntry('needle', 'needle'), isMatch).href).toBe('/a#0')
})

test('an entry that matches elsewhere, as by its title, is shown from its beginning', () => {
  const { excerpt, href } = makeExcerpt(makeEntry('hay', 'straw'), isMatch)
  expect([show(excerpt), href]).toEqual(['hay', '/a'])
  expect(makeExcerpt(makeEntry(), isMatch)).toEqual({ excerpt: [], href: '/a' })
})

test.each([
  ['near the beginning', `${hay(12)}needle`, `${hay(12)}[needle]`],
  ['further on', `${hay(13)}needle`, `… ${hay(11)}[needle]`],
  ['of 200 letters', `needle ${'x'.repeat(193)}`, `[needle] ${'x'.repeat(193)}`],
  ['of 201 letters', `needle ${hay(38)}xyzt`, `[needle] ${hay(38).trimEnd()} …`],
  ['before a very long word', `${hay(13)}needle ${'x'.repeat(300)}`, `… ${hay(11)}[needle] …`],
])('a text with a match %s is cut between words', (_, text, shown) => {
  expect(show(makeExcerpt(makeEntry(text), isMatch).excerpt)).toBe(shown)
})
