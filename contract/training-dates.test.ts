import { expect, test } from 'vitest'
import {
  firstTrainingDay,
  parseDay,
  todayIn,
  trainingDateProblem,
  trainingDayProblem,
} from './training-dates.ts'

/** A Wednesday. */
const TODAY = '2026-03-04'

test('a day is read as it is typed, and one that does not exist is none', () => {
  expect(parseDay('03-11-2026')).toBe('2026-03-11')
  expect(parseDay('3/11/2026')).toBe('2026-03-11')
  expect(parseDay('02-30-2026')).toBeNull()
  expect(parseDay('13-01-2026')).toBeNull()
  expect(parseDay('soon')).toBeNull()
})

test.each([
  ['yesterday', '2026-03-03', /7 days/],
  ['day 6', '2026-03-10', /7 days/],
  ['day 7', '2026-03-11', null],
  ['a Saturday', '2026-03-14', /weekday/],
  ['a Sunday', '2026-03-15', /weekday/],
  ['more than a year ahead', '2027-03-08', /year/],
] as const)('%s', (_name, day, problem) => {
  const said = trainingDayProblem(day, TODAY)
  if (problem) expect(said).toMatch(problem)
  else expect(said).toBeNull()
})

test('the first day on offer skips the weekend', () => {
  expect(firstTrainingDay(TODAY)).toBe('2026-03-11')
  expect(firstTrainingDay('2026-03-07')).toBe('2026-03-16')
})

test('today is what the clocks of the zone say', () => {
  const lateEvening = new Date('2026-03-05T04:30:00Z')
  expect(todayIn('ET', lateEvening)).toBe('2026-03-04')
  expect(todayIn('ET', new Date('2026-03-05T06:00:00Z'))).toBe('2026-03-05')
})

test('a time that is not on offer is refused', () => {
  const now = new Date('2026-03-04T15:00:00Z')
  expect(trainingDateProblem('2026-03-11T08:00', 'PT', now)).toBeNull()
  expect(trainingDateProblem('2026-03-11T08:30', 'PT', now)).toMatch(/times/)
  expect(trainingDateProblem('2026-03-11', 'PT', now)).toMatch(/times/)
})
