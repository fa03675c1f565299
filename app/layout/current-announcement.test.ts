import { expect, test } from 'vitest'
import { getCurrentAnnouncement } from './current-announcement.ts'

const START = '2026-11-21T12:00:00Z'
const END = '2026-11-22T12:00:00Z'

function before(moment: string) {
  return new Date(Date.parse(moment) - 1)
}

test.each([
  ['before its start', { start: START, end: END }, before(START), false],
  ['at its start', { start: START, end: END }, new Date(START), true],
  ['just before its end', { start: START, end: END }, before(END), true],
  ['at its end', { start: START, end: END }, new Date(END), false],
  ['without a start, before its end', { end: END }, before(START), true],
  ['without an end, after its start', { start: START, end: null }, new Date('2030-01-01'), true],
  ['without either', { start: '', end: '' }, before(START), true],
])('an announcement %s', (_, limits, now, isShown) => {
  const announcement = { text: 'Enroll now.', ...limits }
  expect(getCurrentAnnouncement(announcement, now)).toBe(isShown ? announcement : null)
})

test('there is none without words', () => {
  const now = new Date(START)
  expect([undefined, null, { text: '' }].map(said => getCurrentAnnouncement(said, now))).toEqual([
    null,
    null,
    null,
  ])
})
