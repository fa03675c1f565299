import { expect, test } from 'vitest'
import {
  describeGrades,
  describePackageChange,
  getFirstGrade,
  getInitialLicense,
  isOffered,
} from './trial-choices.ts'

// @spec §4.62 §4.63 §4.64 §4.65
test.each([
  ['k', [30, 32]],
  ['1', [30, 31]],
  ['2', [30, 31]],
  ['3', [30]],
  ['12', [30]],
  [null, []],
] as const)('grade %s offers %j', (grade, offered) => {
  expect([30, 31, 32].filter(id => isOffered(id, grade))).toEqual(offered)
})

// @spec §2.15 §2.220 §4.59
test('the address chooses the license; 0 and nonsense leave the first', () => {
  expect(getInitialLicense('32')).toBe(32)
  expect(getInitialLicense('0')).toBe(30)
  expect(getInitialLicense(null)).toBe(30)
  expect(getInitialLicense('__proto__')).toBe(30)
})

test.each([
  [30, 'kindergarten to grade 12'],
  [31, 'grades 1 and 2'],
  [32, 'kindergarten'],
])('license %i is for %s', (license, grades) => {
  expect(describeGrades(license)).toBe(grades)
})

test.each([
  [30, 'k'],
  [31, '1'],
  [32, 'k'],
])('the form for license %i starts with grade %s', (license, grade) => {
  expect(getFirstGrade(license)).toBe(grade)
})

test('a package that changes with the grade is named with both prices', () => {
  expect(describePackageChange(31, 30)).toBe(
    'Your package is now Maxguru K-12: $299.99 after free trial, instead of $99.99 for K-2. You can choose another one that is made for this grade.',
  )
})

test.each([
  [30, 30],
  [30, 99],
  [99, 30],
])('nothing is said of a change from %i to %i', (before, after) => {
  expect(describePackageChange(before, after)).toBe('')
})
