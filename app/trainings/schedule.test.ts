import { describe, expect, test } from 'vitest'
import type { Training } from '#contract/trainings.ts'
import { dateLines, endOf, scheduleOf, startOf } from './schedule.ts'

const training = (kind: Training['kind'], date: string, id = 1): Training => ({
  id,
  title: `Training ${id}`,
  kind,
  date,
  location: 'Miami, FL',
  price: 100_00,
  description: '',
})
const TODAY = '2026-11-21'

describe('the date text of a training', () => {
  test.each([
    ['November 21, 2026 - November 23, 2026, 9:00 AM to 3:00 PM ET', '2026-11-21', '2026-11-23'],
    ['March 05, 2027 - 4:00 PM to 5:00 PM ET', '2027-03-05', null],
    ['March 5 2027 – March 6, 2027', '2027-03-05', '2027-03-06'],
    ['Sept. 3, 2027-September 4, 2027', '2027-09-03', '2027-09-04'],
    ['December 31, 2026', '2026-12-31', null],
  ])('%s starts and ends', (text, start, end) => {
    expect(startOf(text)).toBe(start)
    expect(endOf(text)).toBe(end)
  })

  test.each(['', 'TBA', 'on request - any weekday', 'February 30, 2027 - 9:00 AM', '13/40/2027', 'May'])(
    'that says “%s” has no start, and nothing breaks',
    text => {
      expect(startOf(text)).toBeNull()
      expect(endOf(text)).toBeNull()
    },
  )
})

describe('the lists of the training page', () => {
  const idsOf = (list: readonly Training[]) => list.map(({ id }) => id)

  test('leave out courses and webinars that started before today, and keep today’s', () => {
    const { courses, webinars } = scheduleOf(
      [
        training('OG', 'November 20, 2026 - November 25, 2026', 1),
        training('OG', 'November 21, 2026 - November 22, 2026', 2),
        training('OW', 'November 20, 2026 - 4:00 PM', 3),
        training('OW', 'January 04, 2027 - 4:00 PM', 4),
      ],
      TODAY,
    )
    expect(idsOf(courses)).toEqual([2])
    expect(idsOf(webinars)).toEqual([4])
  })

  test('always keep initial software trainings', () => {
    const { initial } = scheduleOf(
      [training('IST', 'January 01, 2020 - 9:00 AM', 1), training('IST', '', 2)],
      TODAY,
    )
    expect(idsOf(initial)).toEqual([1, 2])
  })

  test('are sorted by start, across months and years', () => {
    const { courses } = scheduleOf(
      [
        training('OG', 'February 02, 2027 - x', 1),
        training('OG', 'December 30, 2026 - x', 2),
        training('OG', 'January 15, 2027 - x', 3),
      ],
      TODAY,
    )
    expect(idsOf(courses)).toEqual([2, 3, 1])
  })

  test('keep what has no readable date, last and in the order given, and report it', () => {
    const { courses, undated } = scheduleOf(
      [
        training('OG', 'soon', 1),
        training('OG', 'December 30, 2026 - x', 2),
        training('OG', 'TBA', 3),
        training('OG', 'December 01, 2026 - x', 4),
      ],
      TODAY,
    )
    expect(idsOf(courses)).toEqual([4, 2, 1, 3])
    expect(idsOf(undated)).toEqual([1, 3])
  })
})

test('a date is shown as its days and, on a line of their own, its hours', () => {
  expect(dateLines('December 09, 2026 - December 11, 2026, 9:00 AM to 3:00 PM ET')).toEqual([
    'December 09, 2026 – December 11, 2026',
    '9:00 AM to 3:00 PM ET',
  ])
  expect(dateLines('February 04, 2027 - 4:00 PM to 5:00 PM ET')).toEqual([
    'February 04, 2027',
    '4:00 PM to 5:00 PM ET',
  ])
  expect(dateLines('TBA')).toEqual(['TBA'])
  expect(dateLines('')).toEqual([])
})
