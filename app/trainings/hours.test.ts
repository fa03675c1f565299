import { expect, test } from 'vitest'
import { parseHours, toMoment } from './hours.ts'

test.each([
  ['December 09, 2026 - December 11, 2026, 9:00 AM to 3:30 PM ET', { start: 540, end: 930, zone: 'ET' }],
  ['March 05, 2027 - 12:00 PM to 1:15 PM PT', { start: 720, end: 795, zone: 'PT' }],
  ['March 05, 2027 - 3:00 PM to 9:00 AM ET', null],
  ['March 05, 2027 - 9:00 AM to 9:00 AM ET', null],
  ['March 05, 2027 - 4:00 PM', null],
  ['March 05, 2027 - any weekday, at a time you choose', null],
  ['', null],
])('the hours of "%s"', (date, hours) => {
  expect(parseHours(date)).toEqual(hours)
})

test.each([
  ['2026-12-09', 'ET', '2026-12-09T14:00:00.000Z'],
  ['2027-06-09', 'ET', '2027-06-09T13:00:00.000Z'],
  ['2027-06-09', 'PT', '2027-06-09T16:00:00.000Z'],
  // The clocks go forward at 2 in the morning.
  ['2027-03-14', 'CT', '2027-03-14T14:00:00.000Z'],
] as const)('9:00 AM on %s in %s is %s', (day, zone, moment) => {
  expect(toMoment(day, 540, zone).toISOString()).toBe(moment)
})
