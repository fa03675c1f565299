import { describe, expect, it } from 'vitest'
import { getSuccessType } from './success-type.ts'

describe('the thank-you page of an order', () => {
  it.each([
    [['book'], 'workbooks'],
    [['book', 'book'], 'workbooks'],
    [['license', 'license'], 'licenses'],
    [['training'], 'trainings'],
    [['book', 'license'], 'mixed'],
    [['training', 'training', 'license'], 'mixed'],
    [['book', 'license', 'training'], 'mixed'],
    [[], 'mixed'],
  ] as const)('of %j is %s', (kinds, type) => {
    expect(getSuccessType(kinds.map(kind => ({ kind })))).toBe(type)
  })
})
