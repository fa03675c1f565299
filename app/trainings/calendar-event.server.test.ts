import { expect, test, vi } from 'vitest'
import { buildCalendarFile } from './calendar-event.server.ts'

vi.mock('../env.server.ts', () => ({ env: { SITE_URL: 'https://www.example.com' } }))

function build(date: string, more = {}) {
  const training = { id: 7, title: 'Foundations', location: 'Miami, FL', description: 'Bring tiles.' }
  return buildCalendarFile([{ ...training, date, ...more }])
}

/** The lines of a calendar file by their names. */
function readLines(file: string | null): Record<string, string> {
  const lines = (file ?? '').replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  return Object.fromEntries(lines.map(line => [/^[A-Z-]+/.exec(line)?.[0] ?? '', line]))
}

test('a training of three days is at its hours on each of them, on the clocks of its zone', () => {
  const lines = readLines(build('December 09, 2026 - December 11, 2026, 9:00 AM to 3:30 PM ET'))
  expect(lines).toMatchObject({
    DTSTART: 'DTSTART:20261209T140000Z',
    DTEND: 'DTEND:20261209T203000Z',
    RRULE: 'RRULE:FREQ=DAILY;COUNT=3',
  })
})

test('a training of one day happens once', () => {
  const lines = readLines(build('July 01, 2026, 9:05 AM to 3:30 PM PT'))
  expect(lines).toMatchObject({ DTSTART: 'DTSTART:20260701T160500Z', DTEND: 'DTEND:20260701T223000Z' })
  expect(lines).not.toHaveProperty('RRULE')
})

test.each([
  ['December 31, 2026', '20261231', '20270101'],
  ['December 09, 2026 - December 11, 2026', '20261209', '20261212'],
])('without hours %s takes whole days', (date, start, end) => {
  expect(readLines(build(date))).toMatchObject({
    DTSTART: `DTSTART;VALUE=DATE:${start}`,
    DTEND: `DTEND;VALUE=DATE:${end}`,
  })
})

test('a calendar says what and where it is, and where to read more', () => {
  expect(readLines(build('December 31, 2026'))).toMatchObject({
    UID: 'UID:training-7@www.example.com',
    SUMMARY: 'SUMMARY:Foundations',
    DESCRIPTION: 'DESCRIPTION:December 31\\, 2026\\nBring tiles.',
    LOCATION: 'LOCATION:Miami\\, FL',
    URL: 'URL:https://www.example.com/og-training#training-7',
  })
  expect(readLines(build('December 31, 2026', { description: '' })).DESCRIPTION).toBe(
    'DESCRIPTION:December 31\\, 2026',
  )
})

test('there is no file without a day', () => {
  expect(build('to be announced')).toBeNull()
  expect(buildCalendarFile([])).toBeNull()
})
