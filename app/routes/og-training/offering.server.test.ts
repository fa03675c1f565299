import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Training } from '#contract/trainings.ts'
import { log } from '#telemetry/log.ts'
import { listOfferings } from './offering.server.ts'

function training(id: number, kind: Training['kind'], rest: Partial<Training> = {}): Training {
  return {
    id,
    title: `Training ${id}`,
    kind,
    date: 'December 09, 2026 - December 11, 2026, 9:00 AM to 3:00 PM ET',
    location: 'https://zoom.example/secret',
    price: 895_00,
    description: 'Words <script>x()</script><b>bold</b>',
    ...rest,
  }
}

const TODAY = '2026-11-21'

beforeEach(() => void vi.spyOn(log, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

test('the link of a webinar is shown only to those who have registered for it', () => {
  const { webinars } = listOfferings([training(1, 'OW'), training(2, 'OW')], TODAY, [2, 3])
  expect(webinars.map(({ location }) => location)).toEqual(['', 'https://zoom.example/secret'])
})

test('a course is shown with its days, its place, its price, and its words made safe', () => {
  const { courses } = listOfferings([training(1, 'OG', { location: 'Miami, FL' })], TODAY, [])
  expect(courses).toEqual([
    {
      id: 1,
      title: 'Training 1',
      date: ['December 09, 2026 – December 11, 2026', '9:00 AM to 3:00 PM ET'],
      start: '2026-12-09',
      end: '2026-12-11',
      hasCalendar: true,
      location: 'Miami, FL',
      price: 895_00,
      availability: null,
      isFull: false,
      description: 'Words <script>x()</script><b>bold</b>',
      details: '<p>Words <b>bold</b></p>',
    },
  ])
})

test('what the API says of seats is shown as it says it', () => {
  const courses = ['Full', '3 places left'].map((availability, id) => training(id, 'OG', { availability }))
  expect(
    listOfferings(courses, TODAY, []).courses.map(({ availability, isFull }) => [availability, isFull]),
  ).toEqual([
    ['Full', true],
    ['3 places left', false],
  ])
})

test('a date that cannot be read is shown as it is, and logged, but for first trainings, which have none', () => {
  const { courses, initial } = listOfferings(
    [training(1, 'OG', { date: 'soon' }), training(2, 'IST', { date: 'any weekday' })],
    TODAY,
    [],
  )
  expect([courses[0]?.start, courses[0]?.date, initial[0]?.start]).toEqual([null, ['soon'], null])
  expect(vi.mocked(log.warn).mock.calls).toEqual([['Training 1 has a date that cannot be read: "soon"']])
})
