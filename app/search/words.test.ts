import { expect, test } from 'vitest'
import { normalizeWord, toSound } from './words.ts'

test.each([
  ['Reading', 'reading'],
  ['résumé', 'resume'],
  ['the', null],
  ['The', null],
  ['', null],
  ['\u0301', null],
  ['x'.repeat(24), 'x'.repeat(24)],
  ['x'.repeat(25), 'x'.repeat(24)],
])('%j is compared as %j', (word, plain) => {
  expect(normalizeWord(word)).toBe(plain)
})

test.each([
  ['phonics', 'fonics'],
  ['dyslexia', 'disleksia'],
  ['desk', 'desc'],
])('%s sounds like %s', (one, other) => {
  expect(toSound(one)).not.toBeNull()
  expect(toSound(one)).toBe(toSound(other))
})

test.each(['cat', 'box', 'the', 'aeiou', 'drills1', '1drills', 'école-2'])(
  '%s is too short or odd to tell how it sounds',
  word => {
    expect(toSound(word)).toBeNull()
  },
)
