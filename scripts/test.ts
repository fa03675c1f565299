/**
 * `npm test`: types, lint, unit and end-to-end tests, all of them even when one fails. Name some to run only
 * those: `npm test -- unit e2e`. Ends with a line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { ensureBrowser } from './browser.ts'
import { buildIfStale } from './build-products.ts'
import { inRepo } from './paths.ts'

/** How a runner ended, in tests. */
interface Count {
  passed: number
  failed: number
  skipped: number
}

const REPORTS = inRepo('.cache', 'reports')
const reportFile = (name: string): string => `${REPORTS}/${name}.json`

const run = (command: string, args: string[], env: Record<string, string> = {}): boolean =>
  spawnSync(inRepo('node_modules', '.bin', command), args, {
    cwd: inRepo(),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  }).status === 0

/** A tool that only says yes or no counts as one test. */
const asOne = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })

const readReport = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> | null => {
  try {
    return schema.parse(JSON.parse(readFileSync(reportFile(name), 'utf8')))
  } catch (error) {
    console.error(`The report of ${name} cannot be read: ${String(error)}`)
    return null
  }
}

/** A runner that failed without a failed test, say at its start, counts as one failed test more. */
const withExit = (count: Count | null, ok: boolean): Count => {
  if (!count) return asOne(false)
  return !ok && count.failed === 0 ? { ...count, failed: 1 } : count
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
})

const unit = (): Count => {
  const ok = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile('unit')}`,
  ])
  const report = readReport('unit', VitestReport)
  const count = report && {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }
  return withExit(count, ok)
}

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

const endToEnd = async (): Promise<Count> => {
  const browser = ensureBrowser()
  await buildIfStale()
  const ok = run('playwright', ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('e2e'),
  })
  const stats = readReport('e2e', PlaywrightReport)?.stats
  const count = stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
    : null
  return withExit(count, ok)
}

const RUNNERS: Record<string, () => Count | Promise<Count>> = {
  types: () => asOne(run('tsc', ['--noEmit'])),
  lint: () => asOne(run('biome', ['check', '.'])),
  unit,
  e2e: endToEnd,
}

const main = async () => {
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const asked = process.argv.slice(2)
  const unknown = asked.filter(name => !(name in RUNNERS))
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(RUNNERS).join(', ')}.`)

  const total: Count = { passed: 0, failed: 0, skipped: 0 }
  for (const [name, runner] of Object.entries(RUNNERS)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    const begun = Date.now()
    console.log(`\n── ${name}`)
    const count = await runner()
    console.log(
      `── ${name}: ${count.passed} passed, ${count.failed} failed (${Math.round((Date.now() - begun) / 1000)} s)`,
    )
    total.passed += count.passed
    total.failed += count.failed
    total.skipped += count.skipped
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
})
