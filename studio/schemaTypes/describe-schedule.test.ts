import { expect, test } from 'vitest'
import { describeSchedule } from './describe-schedule.ts'

const NOW = new Date('2026-10-30T12:00:00Z')

function describeIn(timeZone: string, schedule: { from?: string; until?: string }) {
  return describeSchedule(schedule, NOW, timeZone)?.replaceAll(/\s/g, ' ')
}

test.each([
  [{}, undefined],
  [{ from: '2026-10-30T11:00:00Z' }, undefined],
  [{ from: '2026-10-31T04:00:00Z', until: '2026-11-24T05:00:00Z' }, 'From Oct 31, 2026, 12:00 AM EDT'],
  [{ from: '2026-10-20T04:00:00Z', until: '2026-11-24T05:00:00Z' }, 'Until Nov 24, 2026, 12:00 AM EST'],
  [{ until: '2026-10-30T12:00:00Z' }, 'Ended Oct 30, 2026, 8:00 AM EDT'],
])('a list says of %j: %s', (schedule, words) => {
  expect(describeIn('America/New_York', schedule)).toBe(words)
})

test('the hour that a clock change repeats is told apart by its zone', () => {
  const from = (moment: string) => describeIn('America/New_York', { from: moment })
  expect(from('2026-11-01T05:30:00Z')).toBe('From Nov 1, 2026, 1:30 AM EDT')
  expect(from('2026-11-01T06:30:00Z')).toBe('From Nov 1, 2026, 1:30 AM EST')
})

test('an editor elsewhere reads the same moment in their own zone', () => {
  expect(describeIn('America/Los_Angeles', { from: '2026-11-01T05:30:00Z' })).toBe(
    'From Oct 31, 2026, 10:30 PM PDT',
  )
})
