import { expect, test } from 'vitest'
import type { PageFigures } from './measure.ts'
import { combineRuns, formatTable, getMedian } from './report.ts'

test.each([
  [[3, 1, 2], 2],
  [[1], 1],
  [[4, 1, 2, 3], 2],
])('the median of %j is %d', (values, median) => {
  expect(getMedian(values)).toBe(median)
})

const RUN: PageFigures = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  fcpMs: 900,
  lcpMs: 1200.4,
  tbtMs: 10,
  cls: 0,
  requests: 8,
  scriptBytes: 98_765,
  imageBytes: 16_000,
  fontBytes: 28_300,
  documentBytes: 21_000,
  totalBytes: 164_065,
}

test('each figure of a page is the median of its runs', () => {
  const runs = [RUN, { ...RUN, lcpMs: 1500, performance: 97 }, { ...RUN, lcpMs: 1100, performance: 98 }]
  expect(combineRuns(runs)).toEqual({ ...RUN, performance: 98 })
})

test('the table has a row for each page', () => {
  expect(
    formatTable(new Map([['/faq', RUN]]))
      .split('\n')
      .at(-1),
  ).toBe('| `/faq` | 99 100 100 100 | 900 | 1200 | 10 | 0.000 | 8 | 21.0 | 98.8 | 16.0 | 28.3 | 164.1 |')
})

test('what misses its goal is in bold', () => {
  const slow = { ...RUN, performance: 91, seo: 63, lcpMs: 1501, cls: 0.02 }
  expect(
    formatTable(new Map([['/login', slow]]))
      .split('\n')
      .at(-1),
  ).toBe(
    '| `/login` | **91** 100 100 **63** | 900 | **1501** | 10 | **0.020** | 8 | 21.0 | 98.8 | 16.0 | 28.3 | 164.1 |',
  )
})
