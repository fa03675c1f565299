import { expect, test } from 'vitest'
import { isMissing, isUndecided } from './status.ts'

test.each([
  [null, 'undecided'],
  [200, 'decided'],
  [400, 'decided'],
  [403, 'decided'],
  [404, 'missing'],
  [405, 'missing'],
  [406, 'decided'],
  [428, 'decided'],
  [429, 'undecided'],
  [430, 'decided'],
  [499, 'decided'],
  [500, 'undecided'],
  [503, 'undecided'],
])('an answer of %s leaves a call %s', (status, expected) => {
  expect(isMissing(status) ? 'missing' : isUndecided(status) ? 'undecided' : 'decided').toBe(expected)
})
