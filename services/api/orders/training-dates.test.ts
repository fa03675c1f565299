import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.ts'
import { makeSeats, useOrders } from '../testing/place-orders.ts'

describe('an order for a training, by the calendar of the office (Eastern Time)', () => {
  const test = useTestApp()
  const { place, changeCourse } = useOrders(test)
  /** Moves the clock to a moment, and the course to a day. */
  const at = async (moment: string, startsOn: string) => {
    const { clock } = test()
    await changeCourse({ startsOn })
    clock.advance(new Date(moment).getTime() - clock.now().getTime())
    return place(makeSeats(1)).then(
      () => 'sold',
      error => String(error),
    )
  }
  const OVER = expect.stringContaining('Orton-Gillingham Foundations has already taken place.')

  it.each([
    ['years before its first day', '2027-03-03T12:00:00Z', '2029-12-31', 'sold'],
    ['the day before', '2027-06-10T12:00:00Z', '2027-06-11', 'sold'],
    ['at the beginning of its first day', '2027-06-11T04:00:00Z', '2027-06-11', 'sold'],
    [
      'in the evening of its first day, when it is the next day in UTC',
      '2027-06-12T03:59:59Z',
      '2027-06-11',
      'sold',
    ],
    [
      'at midnight after it, when it is still that day in Pacific Time',
      '2027-06-12T04:00:00Z',
      '2027-06-11',
      OVER,
    ],
    ['the last second of its first day in winter', '2027-12-11T04:59:59Z', '2027-12-10', 'sold'],
    ['at midnight after it in winter', '2027-12-11T05:00:00Z', '2027-12-10', OVER],
    ['a year later', '2028-06-11T12:00:00Z', '2027-06-11', OVER],
  ])('is taken or not %s', async (_, moment, startsOn, outcome) => {
    expect(await at(moment, startsOn)).toEqual(outcome)
  })
})
