import { expect, test } from 'vitest'
import { TIME_SLOTS, TIME_ZONES, TimeZone, TrainingCheck } from './training-check.ts'

const webinar = { kind: 'OW', username: 'ana', password: 'secret' }
const first = { kind: 'IST', code: 'SCHOOL', date: '2027-03-09T09:00', tz: 'ET' }

test('there is a time on every hour from 8 AM to 2 PM, labelled in Pacific and Eastern Time', () => {
  expect(Object.keys(TIME_SLOTS)).toEqual(['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00'])
  for (const [time, label] of Object.entries(TIME_SLOTS)) {
    const hour = Number(time.slice(0, 2))
    const clock = (hours: number) => `${hours > 12 ? hours - 12 : hours}:00 ${hours < 12 ? 'AM' : 'PM'}`
    expect(label).toBe(`${clock(hour)} / ${clock(hour + 3)}`)
  }
})

test('every time zone has a name', () => {
  expect(Object.keys(TIME_ZONES)).toEqual(TimeZone.options)
})

test.each([
  ['302', 302],
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['x', null],
  [undefined, undefined],
])('the training %j is read as %j', (training, id) => {
  for (const form of [webinar, first]) {
    const read = TrainingCheck.safeParse({ ...form, training })
    expect(read.success ? read.data.training : null).toBe(id)
  }
})

test.each([
  ['username', ' ', false],
  ['username', 'x'.repeat(60), true],
  ['username', 'x'.repeat(61), false],
  ['password', '', false],
  ['password', 'x'.repeat(200), true],
  ['password', 'x'.repeat(201), false],
  ['kind', 'OG', false],
])('whether a webinar takes the %s %j: %s', (field, value, answer) => {
  expect(TrainingCheck.safeParse({ ...webinar, [field]: value }).success).toBe(answer)
})

test.each([
  ['code', ' ', false],
  ['code', 'x'.repeat(60), true],
  ['code', 'x'.repeat(61), false],
  ['date', '2027-03-09T9:00', false],
  ['date', '2027-03-09 09:00', false],
  ['date', '2027-03-09', false],
  ['date', 'x2027-03-09T09:00', false],
  ['date', '2027-03-09T09:00Z', false],
  ['tz', 'UTC', false],
  ['tz', 'et', false],
  ['tz', 'PT', true],
])('whether a first training takes the %s %j: %s', (field, value, answer) => {
  expect(TrainingCheck.safeParse({ ...first, [field]: value }).success).toBe(answer)
})
