import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How a runner ended, in tests. */
export interface Count {
  passed: number
  failed: number
  skipped: number
}

export const NONE: Count = { passed: 0, failed: 0, skipped: 0 }

/** A tool that only says yes or no counts as one test. */
export const asOne = (ok: boolean): Count => ({ ...NONE, [ok ? 'passed' : 'failed']: 1 })

export const add = (a: Count, b: Count): Count => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** `12 passed, 1 failed`, and what was skipped where something was. */
export const inWords = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

const VitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() })
  .transform(
    (report): Count => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    }),
  )

/** A flaky test, which failed before it passed, counts as failed. */
const PlaywrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  })
  .transform(
    ({ stats }): Count => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  )

/**
 * What a runner's JSON report says, together with whether it ended well: one that failed without a failed
 * test, say at its start, or whose report cannot be read, counts as one failed test more.
 */
export const countOf = (kind: 'vitest' | 'playwright', reportFile: string, ok: boolean): Count => {
  try {
    const report: unknown = JSON.parse(readFileSync(reportFile, 'utf8'))
    const count = (kind === 'vitest' ? VitestReport : PlaywrightReport).parse(report)
    return !ok && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch (error) {
    console.error(`The report of ${kind} cannot be read: ${error instanceof Error ? error.message : error}`)
    return asOne(false)
  }
}
