import { expect, test } from 'vitest'
import { describeSchedule } from './describe-schedule.ts'

const NOW = new Date('2026-11-22T12:00:00')

test.each([
  [{}, undefined],
  [{ from: '2026-11-22T11:00:00' }, undefined],
  [{ from: '2026-11-23T00:00:00', until: '2026-11-24T00:00:00' }, /^From Nov 23, 2026, 12:00\sAM$/],
  [{ from: '2026-11-20T00:00:00', until: '2026-11-24T00:00:00' }, /^Until Nov 24, 2026, 12:00\sAM$/],
  [{ until: '2026-11-22T12:00:00' }, /^Ended Nov 22, 2026, 12:00\sPM$/],
])('a list says of %j: %s', (schedule, words) => {
  const said = describeSchedule(schedule, NOW)
  if (words) expect(said).toMatch(words)
  else expect(said).toBeUndefined()
})
