import { expect, test } from 'vitest'
import { isClosed, isFull } from './seats.ts'

test('a full or closed course cannot be bought', () => {
  expect(['Full', 'Closed', 'Sold out', ' full '].map(availability => isFull({ availability }))).toEqual(
    Array(4).fill(true),
  )
  expect(['3 places left', undefined, null].map(availability => isFull({ availability }))).toEqual(
    Array(3).fill(false),
  )
})

test('only a closed course is unavailable; a full one may have seats again', () => {
  const texts = [
    'Closed',
    ' closed: it has begun',
    'Full',
    'Sold out',
    'Closedown sale',
    'Not closed',
    '',
    null,
  ]
  expect(texts.filter(availability => isClosed({ availability }))).toEqual([
    'Closed',
    ' closed: it has begun',
  ])
})

test.each(['Fullerton campus', 'Nearly full', 'Not sold out', 'Open', '3 places left', ''])(
  'a course can be bought that says "%s"',
  availability => expect(isFull({ availability })).toBe(false),
)
