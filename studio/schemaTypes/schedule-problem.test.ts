import { expect, test } from 'vitest'
import { endProblem } from './schedule-problem.ts'

const START = '2026-11-01T05:30:00Z'

test.each([
  ['2026-11-01T05:29:59Z', START],
  [START, START],
  // The same moment in another zone; the clocks go back in that hour.
  ['2026-11-01T01:30:00-04:00', START],
])('an end at %s after a start at %s is refused', (end, from) => {
  expect(endProblem(end, { from }, 'from')).toBe('The end must come after the start.')
})

test.each([
  ['2026-11-01T05:30:01Z', { from: START }],
  // By the clock on the wall it is the same, an hour later.
  ['2026-11-01T01:30:00-05:00', { from: START }],
  ['2026-11-01T05:29:59Z', { from: undefined }],
  ['2026-11-01T05:29:59Z', undefined],
  [undefined, { from: START }],
])('an end at %s is taken beside %j', (end, parent) => {
  expect(endProblem(end, parent, 'from')).toBe(true)
})
