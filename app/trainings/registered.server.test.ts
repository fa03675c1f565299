import '../testing/environment.ts'
import { beforeEach, expect, test } from 'vitest'
import { parseDay } from '#contract/training-dates.ts'
import { getSession, type VisitorSession } from '../session/session.server.ts'
import { listRegistrations, type Registration, rememberRegistration } from './registered.server.ts'

let session: VisitorSession
beforeEach(async () => {
  session = await getSession(new Request('http://localhost'))
})

function firstTraining(): Registration {
  const day = parseDay('2026-12-09')
  if (!day) throw new Error('There is such a day.')
  return { id: 1, appointment: { day, time: '09:00', tz: 'ET' } }
}

test('a browser that has registered for nothing has no registrations', () => {
  expect(listRegistrations(session)).toEqual([])
})

test('registrations are remembered in their order, with a first training’s appointment', () => {
  rememberRegistration(session, firstTraining())
  rememberRegistration(session, { id: 2 })
  expect(listRegistrations(session)).toEqual([firstTraining(), { id: 2 }])
})

test('a training that is registered for again takes the place of before', () => {
  for (const id of [1, 2, 1]) rememberRegistration(session, { id })
  expect(listRegistrations(session)).toEqual([{ id: 2 }, { id: 1 }])
})

test.each([
  ['a day that there is not', { day: '2026-02-30', time: '09:00', tz: 'ET' }],
  ['a time that is none', { day: '2026-12-09', time: '09:01', tz: 'ET' }],
  ['a time that is no text', { day: '2026-12-09', time: 9, tz: 'ET' }],
  ['a zone that is none', { day: '2026-12-09', time: '09:00', tz: 'CET' }],
])('a session with %s counts as one without registrations', (_, appointment) => {
  session.set('registrations', [{ id: 1, appointment }])
  expect(listRegistrations(session)).toEqual([])
})
