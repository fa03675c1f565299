import '../testing/environment.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readTrainings } from '../catalogue/catalogue.server.ts'

vi.mock('../catalogue/catalogue.server.ts', () => ({ readTrainings: vi.fn() }))

let loader: typeof import('./og-training_.$trainingId.calendar[.]ics.ts').loader
beforeAll(async () => {
  vi.stubEnv('SITE_URL', 'https://www.example.com/')
  // Not before the address is set, for the environment is read once.
  ;({ loader } = await import('./og-training_.$trainingId.calendar[.]ics.ts'))
})
afterAll(() => void vi.unstubAllEnvs())

const training = {
  title: 'Foundations',
  location: 'Miami, FL',
  price: 895_00,
  description: '<p>Two <b>days</b>.</p>',
}

beforeEach(
  () =>
    void vi.mocked(readTrainings).mockResolvedValue([
      { ...training, id: 1, kind: 'OG', date: 'December 31, 2026 - January 02, 2027, 9:00 AM to 3:00 PM ET' },
      {
        ...training,
        id: 2,
        kind: 'OW',
        date: 'March 05, 2027 - 4:00 PM',
        location: 'https://zoom.example/secret',
      },
      { ...training, id: 3, kind: 'OG', date: 'TBA' },
      { ...training, id: 5, kind: 'IST', date: 'December 31, 2026 - any weekday, at a time you choose' },
    ]),
)

function ask(trainingId: string) {
  return loader({
    request: new Request(`https://www.example.com/og-training/${trainingId}/calendar.ics`),
    params: { trainingId },
    context: {},
  })
}

/** The lines of a calendar file, those that go on over a break put together again. */
async function listLines(answer: Response) {
  return (await answer.text()).replace(/\r\n[ \t]/g, '').split('\r\n')
}

test('a course lies in the calendar by its hours, on each of its days', async () => {
  const answer = await ask('1')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'attachment; filename="training-1.ics"',
    'cache-control': 'public, max-age=300',
  })
  expect(await listLines(answer)).toEqual(
    expect.arrayContaining([
      'UID:training-1@www.example.com',
      'SUMMARY:Foundations',
      'DTSTART:20261231T140000Z',
      'DTEND:20261231T200000Z',
      'RRULE:FREQ=DAILY;COUNT=3',
      'LOCATION:Miami\\, FL',
      'URL:https://www.example.com/og-training#training-1',
      'DESCRIPTION:December 31\\, 2026 - January 02\\, 2027\\, 9:00 AM to 3:00 PM ET\\nTwo days .',
    ]),
  )
})

test('a webinar is an all-day event without the link for registered visitors', async () => {
  const lines = await listLines(await ask('2'))
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20270305',
      'DTEND;VALUE=DATE:20270306',
      'LOCATION:Online (ZOOM)',
    ]),
  )
  expect(lines.join()).not.toContain('secret')
})

test.each(['3', '4', '5', '01', ''])(
  'training "%s" is unknown or takes no registration: redirects to the list',
  async id => {
    const answer = await ask(id)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/og-training'])
  },
)

test('is unpriced while the trainings cannot be read', async () => {
  vi.mocked(readTrainings).mockResolvedValue(null)
  expect((await ask('1')).headers.get('Location')).toBe('/og-training')
})
