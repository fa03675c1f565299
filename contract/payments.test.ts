import { describe, expect, it } from 'vitest'
import { MAX_LINES, OrderLines } from './payments.ts'

const TEACHING = { what_teach: 'Reading', where_teach: 'Room 12', iam_teach: 'teacher' }
const LINES = {
  workbooks: (quantity: unknown, id = 1) => ({ workbook: id, quantity }),
  licenses: (quantity: unknown, id = 1) => ({ license_id: id, quantity }),
  trainings: (quantity: unknown, id = 1) => ({ training_course: id, quantity, ...TEACHING }),
}

describe.each(['workbooks', 'licenses', 'trainings'] as const)('the %s of an order', kind => {
  const isAllowed = (lines: unknown[]) => OrderLines.safeParse({ [kind]: lines }).success

  it.each([1, 2, 98, 99])('may be %j of one item', quantity => {
    expect(isAllowed([LINES[kind](quantity)])).toBe(true)
  })

  it.each([0, -1, 1.5, 100, '1', null, Number.NaN])('may not be %j of one item', quantity => {
    expect(isAllowed([LINES[kind](quantity)])).toBe(false)
  })

  it(`are at most ${MAX_LINES} different ones`, () => {
    const lines = Array.from({ length: 51 }, (_, index) => LINES[kind](1, index + 1))
    expect(isAllowed(lines.slice(1))).toBe(true)
    expect(isAllowed(lines)).toBe(false)
  })

  it('may be left out', () => {
    expect(OrderLines.parse({})[kind]).toEqual([])
  })
})

describe('what the buyer of a training teaches as', () => {
  const isAllowed = (iam_teach: string) =>
    OrderLines.safeParse({ trainings: [{ ...LINES.trainings(1), iam_teach }] }).success

  it.each(['teacher', 'teacher,tutor', 'other'])('may be %j', list => {
    expect(isAllowed(list)).toBe(true)
  })

  it.each(['', 'pilot', 'teacher,pilot', 'teacher, tutor', 'teacher,', 'teacher;tutor'])(
    'may not be %j',
    list => {
      expect(isAllowed(list)).toBe(false)
    },
  )
})
