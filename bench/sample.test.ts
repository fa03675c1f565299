import { expect, test } from 'vitest'
import { getMedian, mergeSamples } from './sample.ts'

test('the median is the middle, or between the two in the middle', () => {
  expect(getMedian([9, 1, 5])).toBe(5)
  expect(getMedian([1, 2, 4, 100])).toBe(3)
  expect(getMedian([])).toBe(0)
})

test('rounds are merged to medians, and every failure counts', () => {
  const rounds = [
    { requestsPerSecond: 100, p99Ms: 9, failures: 1 },
    { requestsPerSecond: 300, p99Ms: 5, failures: 0 },
    { requestsPerSecond: 200, p99Ms: 7, failures: 2 },
  ]
  expect(mergeSamples(rounds)).toEqual({ requestsPerSecond: 200, p99Ms: 7, failures: 3 })
})
