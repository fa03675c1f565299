/**
 * `npm run mutate -- services/api/payments`: mutation tests of what is named, by its own tests first, then by all that
 * reach the survivors (docs/testing.md). `--own` stops after the first; `--tests PATH`, as often as needed, names the tests.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { report } from './mutate/report.ts'
import { readFindings } from './mutate/results.ts'
import { fillSandbox, listFiles } from './mutate/sandbox.ts'
import { inRepo } from './paths.ts'

/** How often a run goes on after a mutant has broken its process. */
const PROCESSES = 30

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    own: { type: 'boolean', default: false },
    tests: { type: 'string', multiple: true },
    in: { type: 'string', default: 'all' },
  },
})

function isNamed(file: string): boolean {
  return positionals.some(path => file === path || file.startsWith(path.endsWith('/') ? path : `${path}/`))
}

const mutated = listFiles().filter(
  file =>
    isNamed(file) &&
    /\.tsx?$/.test(file) &&
    // Nor the program itself, which its tests start in a process of its own.
    !/\.test\.tsx?$|\/testing\/|\.types\.ts$|\.d\.ts$|\/(?:main|serve)\.ts$/.test(file),
)
if (mutated.length === 0) throw new Error('Name folders or files to mutate, such as services/api/payments.')

const directory = inRepo('.cache/mutate', values.in)
const mutantsFile = inRepo('.cache/mutate', `${values.in}-mutants.json`)
const findingsFile = inRepo('.cache/mutate', 'findings.jsonl')
mkdirSync(dirname(mutantsFile), { recursive: true })
const mutants = await fillSandbox(directory, mutated)
writeFileSync(mutantsFile, JSON.stringify(mutants, null, 1))

function runVitest(round: 'survey' | 'own' | 'all', args: string[]): void {
  const { signal } = spawnSync(
    process.execPath,
    [
      inRepo('node_modules/vitest/vitest.mjs'),
      ...args,
      '--config',
      'vitest.mutate.config.ts',
      '--reporter=default',
    ],
    {
      cwd: directory,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        MUTATE_MUTANTS: mutantsFile,
        MUTATE_FINDINGS: findingsFile,
        MUTATE_ROUND: round,
      },
    },
  )
  if (signal) throw new Error(`The tests were stopped by ${signal}.`)
}

type Round = Parameters<typeof runVitest>[0]

/** The files of tests whose processes a mutant has broken since so many findings. */
function listBrokenFiles(since: number): string[] {
  const broken = readFindings(findingsFile)
    .slice(since)
    .flatMap(one => (one.type === 'broken' ? [one.test?.split('@')[0] ?? ''] : []))
  return [...new Set(broken)]
}

/** Runs tests round after round, each in as many processes as it takes. */
function runTests(rounds: readonly Round[], ...args: string[]): void {
  for (const round of rounds) {
    let next = args
    for (let time = 0; time < PROCESSES; time++) {
      const before = readFindings(findingsFile).length
      runVitest(round, next)
      const broken = listBrokenFiles(before)
      if (broken.length === 0) break
      // Files of the API's tests share a process, so others may have ended with it.
      const isShared = broken.some(file => file.startsWith('services/'))
      next = isShared ? args : ['run', ...broken]
    }
  }
}

// With the slash: `server` alone would also name every `*.server.test.ts`.
const folders = [...new Set(mutated.map(file => `${dirname(file)}/`))]
if (values.tests) runTests(['all'], 'run', ...values.tests)
else {
  runTests(['own', 'all'], 'run', ...folders)
  // Those of other folders are many and slow, so what each of them reaches, and how long it takes, is found out first.
  if (!values.own) runTests(['survey', 'own', 'all'], 'related', '--run', ...mutated)
}
const isGoodEnough = report(mutants, readFindings(findingsFile), join('.cache', 'mutate', 'survivors.md'))
process.exitCode = isGoodEnough ? 0 : 1
