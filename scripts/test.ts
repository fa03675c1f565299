/**
 * `npm test`: types, lint, unit and browser tests, all of them even when one fails. Steps that do not need each
 * other run at the same time, so that the Studio and a browser are installed while the first tests run.
 * The last, `trust`, runs two sites and two APIs on one Postgres, and breaks them (`npm run trust`).
 * `npm test -- unit e2e` runs only those; `npm test -- quick` runs types, lint, the unit tests that the
 * uncommitted and unpushed changes concern, and the browser tests tagged @smoke.
 * Ends with the time of each step, the names of what failed and a line `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { ensureBrowser } from './browser.ts'
import { buildIfStale } from './build-products.ts'
import { findTool, runCommand } from './command.ts'
import { inRepo } from './paths.ts'
import { installStudio, prepareStudio } from './studio/prepare.ts'
import { addCounts, type Count, countOne, formatCount, NO_TESTS, readCount } from './test-counts.ts'
import { StepResults } from './test-steps.ts'

const NATIVE_TSC = inRepo('node_modules', 'typescript-7', 'bin', 'tsc')
const REPORTS = inRepo('.cache', 'reports')
const STEPS = ['types', 'lint', 'unit', 'e2e', 'trust'] as const
/** Subjects of `npm run trust` whose short form every run of all tests includes. */
const TRUST_SUBJECTS = ['headers', 'scale', 'claims', 'fuzz', 'load', 'faults', 'kill'] as const
type StepName = (typeof STEPS)[number]

function isStepName(word: string): word is StepName {
  return STEPS.some(step => step === word)
}

function reportPath(name: string): string {
  return `${REPORTS}/${name}.json`
}

/** A command that counts as one test; its output is shown only when it fails. */
async function check(program: string, args: string[]): Promise<Count> {
  const { ok, output } = await runCommand(program, args)
  if (!ok) console.log(output)
  return countOne(ok)
}

/**
 * Checks types by TypeScript 7, whose compiler is native; the packages that call a compiler still need 5. With one
 * checker, for each of the four that it would begin learns the types of all packages anew: 28 s of processor time, not 15.
 */
function checkTypesOf(...project: string[]): Promise<Count> {
  return check(NATIVE_TSC, ['--noEmit', '--checkers', '1', ...project])
}

/** The site's types and the services', and whether the generated types of the content are current. */
async function checkTypes(): Promise<Count> {
  const content = await check(process.execPath, [inRepo('scripts/content-types.ts'), '--check'])
  const types = await checkTypesOf('--incremental', '--tsBuildInfoFile', '.cache/tsc.tsbuildinfo')
  return addCounts(content, types)
}

/** Style, and the directions in which folders may import each other (docs/architecture.md). */
async function lint(): Promise<Count> {
  const counts = await Promise.all([
    check(findTool('biome'), ['check', '.']),
    check(findTool('depcruise'), ['--config', '.dependency-cruiser.mjs', '.']),
    check(findTool('depcruise'), ['--config', '.dependency-cruiser.folders.mjs', '.']),
  ])
  return counts.reduce(addCounts)
}

/** The Studio's types by its own packages. */
function checkStudioTypes(): Promise<Count> {
  return checkTypesOf('-p', 'studio')
}

/** The commit that this branch shares with the remote's main, else the last commit. */
async function findBaseCommit(): Promise<string> {
  const { ok, output } = await runCommand('git', ['merge-base', 'HEAD', 'origin/main'])
  return ok ? output.trim() : 'HEAD'
}

async function runUnitTests(browser: string, extra: readonly string[] = []): Promise<Count> {
  const report = reportPath('unit')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await runCommand(findTool('vitest'), ['run', ...reporters, ...extra], {
    env: { CHROMIUM_PATH: browser },
    isShown: true,
  })
  return readCount('vitest', report, ok)
}

async function runBrowserTests(browser: string, extra: readonly string[] = []): Promise<Count> {
  const report = reportPath('e2e')
  const { ok } = await runCommand(findTool('playwright'), ['test', '--reporter=list,json', ...extra], {
    // Node reads TypeScript by itself, in less time than Playwright, which compiles each file by Babel.
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' },
    isShown: true,
  })
  return readCount('playwright', report, ok)
}

interface Plan {
  steps: ReadonlySet<StepName>
  /** Only what the present change concerns, and only the browser tests tagged @smoke. */
  isQuick: boolean
}

/** @throws Error naming what is unknown and what there is */
function readPlan(words: readonly string[]): Plan {
  const unknown = words.filter(word => word !== 'quick' && !isStepName(word))
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(', ')}. Choose from: ${STEPS.join(', ')}, quick.`)
  const named = words.filter(isStepName)
  return { steps: new Set(named.length > 0 ? named : STEPS), isQuick: words.includes('quick') }
}

/** Builds the site beside the steps before the browser's, which leave a processor idle now and then. */
async function buildSite({ steps }: Plan, results: StepResults): Promise<void> {
  if (!steps.has('e2e')) return
  await results.record('build the site', async () => {
    await buildIfStale()
    return NO_TESTS
  })
}

/** Installs, checks and builds the Studio, beside the other steps: most of it is waiting for the network. */
async function runStudioSteps({ steps, isQuick }: Plan, results: StepResults): Promise<void> {
  if (isQuick || !(steps.has('types') || steps.has('e2e'))) return
  await results.record('install the Studio', async () => {
    await installStudio(line => console.log(line))
    return NO_TESTS
  })
  if (steps.has('types')) await results.record('types of the Studio', checkStudioTypes)
  if (steps.has('e2e'))
    await results.record('build the Studio', async () => {
      await prepareStudio(line => console.log(line))
      return NO_TESTS
    })
}

async function runSteps(plan: Plan, results: StepResults): Promise<void> {
  const { steps, isQuick } = plan
  const needsBrowser = steps.has('unit') || steps.has('e2e')
  const browser = needsBrowser ? ensureBrowser() : Promise.resolve('')
  // Where there is no browser, each step that needs one reports it.
  browser.catch(() => undefined)
  const studio = runStudioSteps(plan, results)
  const site = buildSite(plan, results)

  await Promise.all([
    steps.has('types') && results.record('types', checkTypes),
    steps.has('lint') && results.record('lint', lint),
    // At once, for those that wait for answers come first (`vitest.config.ts`).
    steps.has('unit') &&
      results.record('unit', async () => {
        const changedOnly = ['--changed', await findBaseCommit(), '--passWithNoTests']
        const onePerRule = ['--project', 'unit*', '--project', 'api on pglite']
        return runUnitTests(await browser, isQuick ? [...changedOnly, ...onePerRule] : [])
      }),
    site,
    studio,
  ])
  if (steps.has('e2e'))
    await results.record('e2e', async () =>
      runBrowserTests(await browser, isQuick ? ['--grep', '@smoke'] : []),
    )
  // After the rest, for what is slow or broken under load shows in its times.
  if (steps.has('trust') && !isQuick)
    await results.record('trust', () =>
      check(process.execPath, [inRepo('scripts', 'trust.ts'), ...TRUST_SUBJECTS, '--short']),
    )
}

function printList(heading: string, names: readonly string[]): void {
  if (names.length > 0) console.log([`\n${heading}:`, ...names].join('\n  '))
}

async function main(): Promise<void> {
  const plan = readPlan(process.argv.slice(2))
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const results = new StepResults()
  await runSteps(plan, results)
  const total = results.total()
  printList('Time', results.timeTable())
  printList('Failed once, and passed when tried again', total.flaky)
  printList('Failed', total.names)
  console.log(`\n${formatCount(total)}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
})
