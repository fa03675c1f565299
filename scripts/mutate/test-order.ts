import type { RunnerTask, RunnerTestSuite } from 'vitest'
import { readFindings } from './session.ts'
import { nameTest, toTitle } from './test-names.ts'

/**
 * Sorts the tests of a file: those that were added to it come first, for they were written for survivors; then quick
 * tests, since most mutants are dead by the time that a slow one begins.
 */
export function sortTests(file: RunnerTestSuite): void {
  const surveys = readFindings().filter(one => one.type === 'covered')
  const times = new Map(surveys.map(({ test, ms }) => [toTitle(test), ms]))
  const edited = new Set(surveys.map(({ test }) => test.split('@')[0]))
  const timeOf = (task: RunnerTask): number => {
    if (task.type === 'suite') return Math.min(...task.tasks.map(timeOf))
    const name = nameTest(task)
    return times.get(toTitle(name)) ?? (edited.has(name.split('@')[0]) ? -1 : 0)
  }
  const sort = (suite: RunnerTestSuite) => {
    suite.tasks.sort((one, other) => timeOf(one) - timeOf(other))
    for (const task of suite.tasks) if (task.type === 'suite') sort(task)
  }
  sort(file)
}
