import { expect, test } from 'vitest'
import { isFull } from './seats.ts'

test('a full or closed course cannot be bought', () => {
  expect(['Full', 'Closed', 'Sold out', ' full '].map(availability => isFull({ availability }))).toEqual(
    Array(4).fill(true),
  )
  expect(['3 places left', undefined, null].map(availability => isFull({ availability }))).toEqual(
    Array(3).fill(false),
  )
})
