import { expect, it } from 'vitest'
import { getOfficeDay } from './calendar.ts'

it.each([
  ['2027-03-02T04:59:59.999Z', '2027-03-01'],
  ['2027-03-02T05:00:00.000Z', '2027-03-02'],
  // The clocks go forward on 2027-03-14 and back on 2027-11-07.
  ['2027-03-14T04:59:59.999Z', '2027-03-13'],
  ['2027-03-14T05:00:00.000Z', '2027-03-14'],
  ['2027-03-15T03:59:59.999Z', '2027-03-14'],
  ['2027-03-15T04:00:00.000Z', '2027-03-15'],
  ['2027-11-08T04:59:59.999Z', '2027-11-07'],
  ['2027-11-08T05:00:00.000Z', '2027-11-08'],
])('at %s the office has the day %s', (moment, day) => {
  expect(getOfficeDay(new Date(moment))).toBe(day)
})
