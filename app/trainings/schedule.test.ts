import { describe, expect, test } from 'vitest'
import type { Training } from '#contract/trainings.ts'
import { buildSchedule, parseEndDay, parseStartDay, splitDateLines } from './schedule.ts'

function makeTraining(kind: Training['kind'], date: string, id = 1): Training {
  return {
    id,
    title: `Training ${id}`,
    kind,
    date,
    location: 'Miami, FL',
    price: 100_00,
    description: '',
  }
}

const TODAY = '2026-11-21'

// @spec §3.25
describe('the date text of a training', () => {
  test.each([
    ['November 21, 2026 - November 23, 2026, 9:00 AM to 3:00 PM ET', '2026-11-21', '2026-11-23'],
    ['March 05, 2027 - 4:00 PM to 5:00 PM ET', '2027-03-05', null],
    ['March 5 2027 – March 6, 2027', '2027-03-05', '2027-03-06'],
    ['Sept. 3, 2027-September 4, 2027', '2027-09-03', '2027-09-04'],
    ['December 31, 2026', '2026-12-31', null],
    ['  December  09 ,  2026  —  December  11 ,  2026', '2026-12-09', '2026-12-11'],
    ['December 09, 2026–December 11, 2026', '2026-12-09', '2026-12-11'],
    ['March 5, 2027 in Miami  –  March 6, 2027', '2027-03-05', '2027-03-06'],
    ['December 09, 2026- December 11, 2026', '2026-12-09', '2026-12-11'],
    ['December 09, 2026 - December 09, 2026', '2026-12-09', null],
    ['December 09, 2026 - December 08, 2026', '2026-12-09', null],
  ])('%s starts and ends', (text, start, end) => {
    expect(parseStartDay(text)).toBe(start)
    expect(parseEndDay(text)).toBe(end)
  })

  test.each([
    '',
    'TBA',
    'on request - any weekday',
    'on request - March 6, 2027',
    'from March 5, 2027',
    'Someday 5, 2027',
    'February 30, 2027 - 9:00 AM',
    '13/40/2027',
    'May',
  ])('that says “%s” has no start, and nothing breaks', text => {
    expect(parseStartDay(text)).toBeNull()
    expect(parseEndDay(text)).toBeNull()
  })
})

// @spec §3.24
describe('the lists of the training page', () => {
  const listIds = (list: readonly Training[]) => list.map(({ id }) => id)

  // @spec §2.121 §5.8
  test('leave out courses and webinars that started before today, and keep today’s', () => {
    const { courses, webinars, initial, undated } = buildSchedule(
      [
        makeTraining('OG', 'November 20, 2026 - November 25, 2026', 1),
        makeTraining('OG', 'November 21, 2026 - November 22, 2026', 2),
        makeTraining('OW', 'November 20, 2026 - 4:00 PM', 3),
        makeTraining('OW', 'January 04, 2027 - 4:00 PM', 4),
        makeTraining('IST', 'to be agreed on', 5),
      ],
      TODAY,
    )
    expect([initial, undated].map(listIds)).toEqual([[5], []])
    expect(listIds(courses)).toEqual([2])
    expect(listIds(webinars)).toEqual([4])
  })

  // @spec §5.9
  test('always keep initial software trainings', () => {
    const { initial } = buildSchedule(
      [makeTraining('IST', 'January 01, 2020 - 9:00 AM', 1), makeTraining('IST', '', 2)],
      TODAY,
    )
    expect(listIds(initial)).toEqual([1, 2])
  })

  test('are sorted by start, across months and years', () => {
    const { courses } = buildSchedule(
      [
        makeTraining('OG', 'February 02, 2027 - x', 1),
        makeTraining('OG', 'December 30, 2026 - x', 2),
        makeTraining('OG', 'January 15, 2027 - x', 3),
        makeTraining('OG', 'December 30, 2026 - y', 4),
      ],
      TODAY,
    )
    expect(listIds(courses)).toEqual([2, 4, 3, 1])
  })

  // @spec §5.10
  test('keep items without a readable date last, in the given order, and report them', () => {
    const { courses, undated } = buildSchedule(
      [
        makeTraining('OG', 'soon', 1),
        makeTraining('OG', 'December 30, 2026 - x', 2),
        makeTraining('OG', 'TBA', 3),
        makeTraining('OG', 'December 01, 2026 - x', 4),
      ],
      TODAY,
    )
    expect(listIds(courses)).toEqual([4, 2, 1, 3])
    expect(listIds(undated)).toEqual([1, 3])
  })
})

test('a date is shown as its days and, on a line of their own, its hours', () => {
  expect(splitDateLines('December 09, 2026 - December 11, 2026, 9:00 AM to 3:00 PM ET')).toEqual([
    'December 09, 2026 – December 11, 2026',
    '9:00 AM to 3:00 PM ET',
  ])
  expect(splitDateLines('February 04, 2027 - 4:00 PM to 5:00 PM ET')).toEqual([
    'February 04, 2027',
    '4:00 PM to 5:00 PM ET',
  ])
  expect(splitDateLines(' December 09, 2026  —  December 11, 2026  –  10:30 AM to 3:00 PM ET ')).toEqual([
    'December 09, 2026 – December 11, 2026',
    '10:30 AM to 3:00 PM ET',
  ])
  expect(splitDateLines('February 04, 2027,4:00 PM')).toEqual(['February 04, 2027', '4:00 PM'])
  expect(splitDateLines('TBA')).toEqual(['TBA'])
  expect(splitDateLines('')).toEqual([])
})
