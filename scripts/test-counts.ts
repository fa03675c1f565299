import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { inRepo } from './paths.ts'

/** How a runner ended, in tests. */
export interface Count {
  passed: number
  failed: number
  skipped: number
  /** Of the tests that failed, each by its file and title with the reason, as far as the runner names them. */
  names: readonly string[]
  /** Of the tests that failed and passed when tried again; they count as passed. */
  flaky: readonly string[]
}

export const NO_TESTS: Count = { passed: 0, failed: 0, skipped: 0, names: [], flaky: [] }

/** A tool that only says yes or no counts as one test. */
export function countOne(ok: boolean): Count {
  return { ...NO_TESTS, [ok ? 'passed' : 'failed']: 1 }
}

export function addCounts(a: Count, b: Count): Count {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    names: [...a.names, ...b.names],
    flaky: [...a.flaky, ...b.flaky],
  }
}

/** `12 passed, 1 failed`, and what was skipped where something was. */
export function formatCount({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** A test by its file, title and project, and the first line of what went wrong with it. */
function formatFailure(title: string, message = ''): string {
  const [reason = ''] = stripVTControlCharacters(message).split('\n')
  return reason === '' ? title : `${title}: ${reason}`
}

const VitestFile = z
  .object({
    name: z.string(),
    status: z.string(),
    message: z.string(),
    assertionResults: z.array(
      z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
    ),
  })
  .transform(({ name, status, message, assertionResults }) => {
    const file = relative(inRepo(), name)
    // A test that passed at its second try keeps the messages of its first.
    const endedSo = (how: 'passed' | 'failed'): string[] =>
      assertionResults
        .filter(test => test.status === how && test.failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => formatFailure(`${file} › ${fullName}`, failureMessages[0]))
    const failed = endedSo('failed')
    return {
      flaky: endedSo('passed'),
      // A file that fails without a test of its own failing could not be read, or not be set up.
      names: status === 'failed' && failed.length === 0 ? [formatFailure(file, message)] : failed,
    }
  })

const VitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    testResults: z.array(VitestFile),
  })
  .transform(
    (report): Count => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
      names: report.testResults.flatMap(({ names }) => names),
      flaky: report.testResults.flatMap(({ flaky }) => flaky),
    }),
  )

const PlaywrightError = z.object({ message: z.string().optional() })

const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ errors: z.array(PlaywrightError) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})

function listSpecs(suite: z.infer<typeof PlaywrightSuite>): z.infer<typeof PlaywrightSuite>['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(listSpecs)]
}

function listFailures(suite: z.infer<typeof PlaywrightSuite>, status: 'unexpected' | 'flaky'): string[] {
  return listSpecs(suite).flatMap(({ file, title, tests }) =>
    tests
      .filter(test => test.status === status)
      .map(({ projectName, results }) =>
        formatFailure(`tests/${file} › ${title} (${projectName})`, results[0]?.errors[0]?.message),
      ),
  )
}

const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
    suites: z.array(PlaywrightSuite),
  })
  .transform(
    ({ stats, suites }): Count => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      names: suites.flatMap(suite => listFailures(suite, 'unexpected')),
      flaky: suites.flatMap(suite => listFailures(suite, 'flaky')),
    }),
  )

/**
 * What a runner's JSON report says, together with whether it ended well: one that failed without a failed
 * test, say at its start, or whose report cannot be read, counts as one failed test more.
 */
export function readCount(kind: 'vitest' | 'playwright', reportFile: string, ok: boolean): Count {
  try {
    const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'))
    const count = (kind === 'vitest' ? VitestReport : PlaywrightReport).parse(report)
    return !ok && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch (error) {
    console.error(`The report of ${kind} cannot be read: ${error instanceof Error ? error.message : error}`)
    return countOne(false)
  }
}
