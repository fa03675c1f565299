import type { SearchEntry } from './entry.ts'

/** Text in pieces, of which some are what was looked for. */
export type MarkedText = { text: string; isMatch: boolean }[]

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/** Words around the first match, in characters. */
const BEFORE = 60
const LENGTH = 200

type IsMatch = (word: string) => boolean

/** Splits a text at the words that match. */
export function markWords(text: string, isMatch: IsMatch): MarkedText {
  const pieces: MarkedText = []
  let end = 0
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isMatch(word)) continue
    if (index > end) pieces.push({ text: text.slice(end, index), isMatch: false })
    pieces.push({ text: word, isMatch: true })
    end = index + word.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false })
  return pieces
}

/** Where the first word that matches begins; -1 for none. */
function findMatch(text: string, isMatch: IsMatch): number {
  for (const { 0: word, index } of text.matchAll(WORD)) if (isMatch(word)) return index
  return -1
}

/** A text from a little before a place on, cut between words. */
function cutAround(text: string, at: number): string {
  const start = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1
  const isWhole = start + LENGTH >= text.length
  const end = isWhole ? text.length : Math.max(text.lastIndexOf(' ', start + LENGTH), at)
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${isWhole ? '' : ' …'}`
}

/** The part of an entry in which a word matches first, cut around it, and where it is. */
export function makeExcerpt(
  { parts, href }: SearchEntry,
  isMatch: IsMatch,
): { excerpt: MarkedText; href: string } {
  for (const part of parts) {
    const at = findMatch(part.text, isMatch)
    if (at >= 0) return { excerpt: markWords(cutAround(part.text, at), isMatch), href: part.href }
  }
  return { excerpt: markWords(cutAround(parts[0]?.text ?? '', 0), isMatch), href }
}
