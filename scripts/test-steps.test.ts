import { expect, test, vi } from 'vitest'
import { NO_TESTS } from './test-counts.ts'
import { StepResults } from './test-steps.ts'

test('adds up the steps, and counts one that throws as a failed test with its name', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  const results = new StepResults()
  await Promise.all([
    results.record('unit', async () => ({ ...NO_TESTS, passed: 3 })),
    results.record('e2e', async () => {
      throw new Error('no browser')
    }),
  ])
  expect(results.total()).toMatchObject({ passed: 3, failed: 1, names: ['e2e'] })
  expect(results.timeTable().map(line => line.split(':')[0])).toEqual(['unit', 'e2e', 'all'])
})
