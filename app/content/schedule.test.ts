import { expect, test } from 'vitest'
import { findNextChange, isShown } from './schedule.ts'

const FROM = '2026-11-01T05:00:00Z'
const UNTIL = '2026-11-02T05:00:00Z'

function viewing(moment: string, offsetMs = 0) {
  return { at: Date.parse(moment) + offsetMs, showsFuture: false }
}

test.each([
  ['before its start', { from: FROM, until: UNTIL }, viewing(FROM, -1), false],
  ['at its start', { from: FROM, until: UNTIL }, viewing(FROM), true],
  ['just before its end', { from: FROM, until: UNTIL }, viewing(UNTIL, -1), true],
  ['at its end', { from: FROM, until: UNTIL }, viewing(UNTIL), false],
  ['without a start, before its end', { until: UNTIL }, viewing(FROM, -1), true],
  ['without an end, after its start', { from: FROM, until: null }, viewing('2030-01-01'), true],
  ['without either', { from: '', until: '' }, viewing(FROM), true],
  ['with a start that cannot be read', { from: 'tomorrow' }, viewing(FROM), true],
  ['in a zone of its own', { from: '2026-11-01T00:00:00-05:00' }, viewing(FROM), true],
])('something scheduled is shown %s: %j', (_, scheduled, at, shown) => {
  expect(isShown(scheduled, at)).toBe(shown)
})

test('an editor who has not chosen a moment sees what begins later, and not what has ended', () => {
  const early = { at: Date.parse(FROM) - 1, showsFuture: true }
  expect(isShown({ from: FROM }, early)).toBe(true)
  expect(isShown({ from: FROM, until: FROM }, { ...early, at: Date.parse(FROM) })).toBe(false)
})

test('the next change is the nearest start or end in the future', () => {
  const items = [{ from: FROM, until: UNTIL }, { until: '2030-01-01T00:00:00Z' }, {}]
  expect(findNextChange(items, viewing(FROM, -1))).toBe(Date.parse(FROM))
  expect(findNextChange(items, viewing(FROM))).toBe(Date.parse(UNTIL))
  expect(findNextChange(items, viewing('2031-01-01'))).toBeNull()
})
