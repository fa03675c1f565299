import { expect, test, vi } from 'vitest'
import {
  addDays,
  countDays,
  findTrainingDateProblem,
  findTrainingDayProblem,
  formatDay,
  formatLongDay,
  getEndOfDay,
  getFirstTrainingDay,
  getToday,
  getUtcOffsetMinutes,
  isWeekend,
  makeDay,
  parseDay,
} from './training-dates.ts'

/** A Wednesday. */
const TODAY = '2026-03-04'

// @spec §2.140
test('reads a typed day, and refuses one that does not exist', () => {
  expect(parseDay('03-11-2026')).toBe('2026-03-11')
  expect(parseDay('3/11/2026')).toBe('2026-03-11')
  expect(parseDay('02-30-2026')).toBeNull()
  expect(parseDay('13-01-2026')).toBeNull()
  expect(parseDay('soon')).toBeNull()
})

test.each([
  ['2026-03-11', '2026-03-11'],
  [' 03-11-2026 ', '2026-03-11'],
  [' 2026-03-11 ', '2026-03-11'],
  ['12/31/2026', '2026-12-31'],
  ['02-29-2028', '2028-02-29'],
  ['02-29-2027', null],
  ['2027-02-29', null],
  ['04-31-2026', null],
  ['00-10-2026', null],
  ['03-00-2026', null],
  ['2026-3-11', null],
  ['03-11-26', null],
  ['103-11-2026', null],
  ['03-11-20261', null],
  ['x03-11-2026', null],
  ['2026-03-11T09:00', null],
  ['x2026-03-11', null],
  ['03.11.2026', null],
  ['', null],
])('%j is read as the day %s', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

// @spec §5.6 §9.8
test.each([
  [2026, 1, 1, '2026-01-01'],
  [2026, 12, 31, '2026-12-31'],
  [2026, 13, 1, null],
  [2026, 0, 1, null],
  [2026, 2, 29, null],
  [99, 1, 1, null],
])('of %i, %i, %i the day is %s', (year, month, dayOfMonth, day) => {
  expect(makeDay(year, month, dayOfMonth)).toBe(day)
})

test.each([
  ['2026-03-04', 7, '2026-03-11'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-07', 1, '2026-03-08'],
  ['2026-03-08', 1, '2026-03-09'],
  ['2026-11-01', 1, '2026-11-02'],
  ['2026-03-04', -4, '2026-02-28'],
] as const)('%s and %i days, also where the clocks change, is %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later)
})

// @spec §5.5 §9.9
test.each([
  ['2026-03-06', false],
  ['2026-03-07', true],
  ['2026-03-08', true],
  ['2026-03-09', false],
] as const)('whether %s is on a weekend: %s', (day, answer) => {
  expect(isWeekend(day)).toBe(answer)
})

test.each([
  ['yesterday', '2026-03-03', /7 days/],
  ['day 6', '2026-03-10', /7 days/],
  ['day 7', '2026-03-11', null],
  ['a Saturday', '2026-03-14', /weekday/],
  ['a Sunday', '2026-03-15', /weekday/],
  ['day 366', '2027-03-05', null],
  ['a day on the first weekend too far ahead', '2027-03-06', /weekday/],
  ['the first weekday too far ahead', '2027-03-08', /year/],
  ['no day', null, /MM-DD-YYYY/],
] as const)('%s', (_name, day, problem) => {
  const said = findTrainingDayProblem(day, TODAY)
  if (problem) expect(said).toMatch(problem)
  else expect(said).toBeNull()
})

test('the first day on offer skips the weekend', () => {
  expect(getFirstTrainingDay(TODAY)).toBe('2026-03-11')
  expect(getFirstTrainingDay('2026-03-07')).toBe('2026-03-16')
  expect(getFirstTrainingDay('2026-03-08')).toBe('2026-03-16')
  expect(getFirstTrainingDay('2026-03-06')).toBe('2026-03-13')
})

test('the day 367 days ahead is too far, on a weekday too', () => {
  expect(findTrainingDayProblem('2027-03-04', '2026-03-03')).toBeNull()
  expect(findTrainingDayProblem('2027-03-05', '2026-03-03')).toMatch(/year/)
})

/** The moments at which 2026-07-01 and 2026-12-01 begin, in summer and in winter time. */
test.each([
  ['ET', '2026-07-01T04:00:00Z', '2026-12-01T05:00:00Z'],
  ['CT', '2026-07-01T05:00:00Z', '2026-12-01T06:00:00Z'],
  ['MT', '2026-07-01T06:00:00Z', '2026-12-01T07:00:00Z'],
  ['PT', '2026-07-01T07:00:00Z', '2026-12-01T08:00:00Z'],
] as const)('the day in %s begins at its own midnight, in summer and in winter', (zone, summer, winter) => {
  const justBefore = (moment: string) => new Date(Date.parse(moment) - 1)
  expect(getToday(zone, justBefore(summer))).toBe('2026-06-30')
  expect(getToday(zone, new Date(summer))).toBe('2026-07-01')
  expect(getToday(zone, justBefore(winter))).toBe('2026-11-30')
  expect(getToday(zone, new Date(winter))).toBe('2026-12-01')
})

test.each([
  ['the clocks go forward', '2026-03-08', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00Z'],
  ['the clocks go back', '2026-11-01', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00Z'],
])('the day on which %s in Pacific time is one day', (_what, day, begins, ends) => {
  expect(getToday('PT', new Date(begins))).toBe(day)
  expect(getToday('PT', new Date(Date.parse(ends) - 1))).toBe(day)
  expect(getToday('PT', new Date(ends))).toBe(addDays(parseDay(day) ?? '1970-01-01', 1))
})

const WEDNESDAY_MORNING = new Date('2026-03-04T15:00:00Z')

test.each(['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00'])(
  'the time %s is on offer',
  time => {
    expect(findTrainingDateProblem(`2026-03-11T${time}`, 'PT', WEDNESDAY_MORNING)).toBeNull()
  },
)

test.each(['07:00', '08:30', '15:00', '24:00', '8:00', '', 'toString', 'constructor'])(
  'the time %j is not on offer',
  time => {
    expect(findTrainingDateProblem(`2026-03-11T${time}`, 'PT', WEDNESDAY_MORNING)).toMatch(/times/)
    expect(findTrainingDateProblem('2026-03-11', 'PT', WEDNESDAY_MORNING)).toMatch(/times/)
  },
)

test.each([
  ['ET', '2026-03-12'],
  ['CT', '2026-03-11'],
  ['MT', '2026-03-11'],
  ['PT', '2026-03-11'],
] as const)('seven days ahead are counted on the clocks of %s', (zone, first) => {
  const afterMidnightInTheEast = new Date('2026-03-05T05:30:00Z')
  const dayBefore = addDays(first, -1)
  expect(findTrainingDateProblem(`${first}T08:00`, zone, afterMidnightInTheEast)).toBeNull()
  expect(findTrainingDateProblem(`${dayBefore}T14:00`, zone, afterMidnightInTheEast)).toMatch(/7 days/)
})

test.each(['2026-02-30T09:00', '2026-13-01T09:00', 'soonT09:00', 'T09:00'])('%j is not a date', date => {
  expect(findTrainingDateProblem(date, 'ET', WEDNESDAY_MORNING)).toMatch(/MM-DD-YYYY/)
})

test.each(['Pacific/Auckland', 'America/Los_Angeles'])('days are the same on a server in %s', place => {
  vi.stubEnv('TZ', place)
  try {
    expect(new Date(2026, 0, 1).getTimezoneOffset(), 'the time zone is in force').not.toBe(0)
    expect(addDays('2026-03-04', 7)).toBe('2026-03-11')
    expect(isWeekend('2026-03-07')).toBe(true)
    expect(isWeekend('2026-03-09')).toBe(false)
    expect(parseDay('03-11-2026')).toBe('2026-03-11')
    expect(getToday('ET', new Date('2026-03-05T04:59:59Z'))).toBe('2026-03-04')
  } finally {
    vi.unstubAllEnvs()
  }
})

test('a day is written as people type it', () => {
  expect(formatDay('2026-03-11')).toBe('03-11-2026')
})

test('a day is written in full as it is read out', () => {
  expect(formatLongDay('2026-11-30')).toBe('Monday, November 30, 2026')
})

test.each([
  ['2026-03-11', '2026-03-11', 1],
  ['2026-03-07', '2026-03-09', 3],
  ['2026-10-31', '2026-11-02', 3],
  ['2026-12-31', '2027-01-01', 2],
] as const)('from %s to %s there are %i days', (first, last, days) => {
  expect(countDays(first, last)).toBe(days)
})

test.each([
  ['ET', '2026-03-08T06:59:59Z', -300],
  ['ET', '2026-03-08T07:00:00Z', -240],
  ['PT', '2026-07-01T12:00:00Z', -420],
  ['PT', '2026-12-01T12:00:00Z', -480],
] as const)('the clocks of %s are at %s ahead of UTC by %i minutes', (zone, moment, minutes) => {
  expect(getUtcOffsetMinutes(zone, new Date(moment))).toBe(minutes)
})

test.each([
  ['ET', '2026-03-04T12:00:00Z', '2026-03-05T05:00:00Z'],
  ['ET', '2026-03-05T04:59:59Z', '2026-03-05T05:00:00Z'],
  ['ET', '2026-03-05T05:00:00Z', '2026-03-06T05:00:00Z'],
  ['ET', '2026-03-08T12:00:00Z', '2026-03-09T04:00:00Z'],
  ['PT', '2026-11-01T12:00:00Z', '2026-11-02T08:00:00Z'],
] as const)('on the clocks of %s, the day of %s ends at %s', (zone, now, end) => {
  expect(getEndOfDay(zone, new Date(now))).toEqual(new Date(end))
})
