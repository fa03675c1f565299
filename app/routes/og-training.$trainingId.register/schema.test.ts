import { describe, expect, test } from 'vitest'
import { buildCheckPayload, createInitialTrainingSchema, createRegistrationSchema } from './schema.ts'

/** Still Tuesday, March 3 on the Pacific coast; Wednesday, March 4 everywhere else. */
const NOW = new Date('2026-03-04T07:30:00Z')
const form = { kind: 'IST', code: 'SCHOOL-1', day: '03-11-2026', tz: 'ET', time: '08:00' }

/** What is said first beside each field of the form. */
function problems(changes: Record<string, unknown>) {
  return Object.fromEntries(
    (createInitialTrainingSchema(NOW).safeParse({ ...form, ...changes }).error?.issues ?? [])
      .toReversed()
      .map(issue => [issue.path.join('.'), issue.message]),
  )
}

const TOO_SOON = { day: 'Please pick a day at least 7 days from today.' }
const WEEKEND = { day: 'Please pick a weekday, Monday to Friday.' }
const TOO_LATE = { day: 'Please pick a day within a year from today.' }
const NO_DAY = { day: 'Please enter a date as MM-DD-YYYY.' }

describe('the day of a first training', () => {
  test.each([
    ['ET', '03-10-2026', TOO_SOON],
    ['ET', '03-11-2026', {}],
    ['CT', '03-10-2026', TOO_SOON],
    ['MT', '03-10-2026', TOO_SOON],
    ['PT', '03-10-2026', {}],
    ['PT', '03-09-2026', TOO_SOON],
    ['ET', '03-14-2026', WEEKEND],
    ['ET', '03-15-2026', WEEKEND],
    ['ET', '03-16-2026', {}],
    ['ET', '03-05-2027', {}],
    ['PT', '03-05-2027', TOO_LATE],
    ['ET', '03-08-2027', TOO_LATE],
    ['ET', '02-30-2026', NO_DAY],
    ['ET', 'tomorrow', NO_DAY],
  ])('in %s on %s: %j', (tz, day, said) => {
    expect(problems({ tz, day })).toEqual(said)
  })
})

test.each([
  ['code', ' ', 'This field is required.'],
  ['code', undefined, 'This field is required.'],
  ['code', 'x'.repeat(61), 'Please use at most 60 characters.'],
  ['day', undefined, 'This field is required.'],
  ['day', '1'.repeat(21), 'Please use at most 20 characters.'],
  ['tz', 'AKST', 'This field is required.'],
  ['tz', undefined, 'This field is required.'],
  ['time', '08:30', 'This field is required.'],
  ['time', '15:00', 'This field is required.'],
  ['time', undefined, 'This field is required.'],
])('%s of %j: %s', (field, value, said) => {
  expect(problems({ [field]: value })).toMatchObject({ [field]: said })
})

test.each(['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00'])('%s is on offer', time => {
  expect(problems({ time })).toEqual({})
})

test('the day is sent as YYYY-MM-DD, joined with T and the time, however it was typed', () => {
  const sent = (day: string) =>
    buildCheckPayload(
      createRegistrationSchema(NOW).parse({ ...form, code: ' SCHOOL-1 ', day, time: '13:00' }),
      7,
    )
  const payload = { kind: 'IST', code: 'SCHOOL-1', date: '2026-03-11T13:00', tz: 'ET', training: 7 }
  expect([sent('3/11/2026'), sent('2026-03-11')]).toEqual([payload, payload])
})

test('a webinar sends the account and no day', () => {
  const account = { kind: 'OW', username: 'ada', password: ' two words ' }
  expect(buildCheckPayload(createRegistrationSchema(NOW).parse({ ...account, day: 'x' }), 302)).toEqual({
    ...account,
    training: 302,
  })
  expect(createRegistrationSchema(NOW).safeParse({ kind: 'OG' }).success).toBe(false)
})
