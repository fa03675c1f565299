import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoBreak } from './no-break.tsx'

test.each([
  ['One-on-One tutoring', ['One-on-One']],
  ['K-12 and K-2', ['K-12', 'K-2']],
  ['Orton-Gillingham-certified teachers', []],
  ['No hyphen', []],
])('"%s" keeps its short compounds on one line, and its characters', (text, kept) => {
  const html = renderToStaticMarkup(<NoBreak>{text}</NoBreak>)
  expect(html.replace(/<[^>]*>/g, '')).toBe(text)
  expect([...html.matchAll(/<span[^>]*>(.*?)<\/span>/g)].map(([, word]) => word)).toEqual(kept)
})
