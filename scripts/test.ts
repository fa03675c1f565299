/**
 * `npm test`: types, lint, unit and end-to-end tests, all of them even when one fails. Name some to run only
 * those: `npm test -- unit e2e`. Ends with the names of what failed and a line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { ensureBrowser } from './browser.ts'
import { buildIfStale } from './build-products.ts'
import { inRepo } from './paths.ts'
import { installStudio } from './studio/prepare.ts'
import { add, asOne, type Count, countOf, inWords, NONE } from './test-counts.ts'

const REPORTS = inRepo('.cache', 'reports')
const reportFile = (name: string): string => `${REPORTS}/${name}.json`

const run = (program: string, args: string[], env: Record<string, string> = {}): boolean =>
  spawnSync(program, args, {
    cwd: inRepo(),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  }).status === 0

const binary = (name: string): string => inRepo('node_modules', '.bin', name)

/** The whole tree's types, the Studio's by its own packages, and the generated types of its content. */
const types = async (): Promise<Count> => {
  const ours = asOne(run(binary('tsc'), ['--noEmit']))
  await installStudio(line => console.log(line))
  const studio = asOne(run(inRepo('studio/node_modules/.bin/tsc'), ['--noEmit', '-p', 'studio']))
  const content = asOne(run(process.execPath, [inRepo('scripts/content-types.ts'), '--check']))
  return [ours, studio, content].reduce(add)
}

const lint = (): Count => asOne(run(binary('biome'), ['check', '.']))

const unit = (): Count => {
  const report = reportFile('unit')
  // Some of them look at what they test in a browser.
  const browser = ensureBrowser()
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return countOf('vitest', report, run(binary('vitest'), ['run', ...reporters], { CHROMIUM_PATH: browser }))
}

const endToEnd = async (): Promise<Count> => {
  const browser = ensureBrowser()
  await buildIfStale()
  const report = reportFile('e2e')
  const ok = run(binary('playwright'), ['test', '--reporter=list,json'], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return countOf('playwright', report, ok)
}

const RUNNERS: Record<string, () => Count | Promise<Count>> = { types, lint, unit, e2e: endToEnd }

/** A runner that cannot even begin counts as one failed test, and the others run all the same. */
const runOne = async (name: string, runner: () => Count | Promise<Count>): Promise<Count> => {
  const begun = Date.now()
  console.log(`\n── ${name}`)
  const count = await Promise.resolve()
    .then(runner)
    .catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      return asOne(false)
    })
  console.log(`── ${name}: ${inWords(count)} (${Math.round((Date.now() - begun) / 1000)} s)`)
  return count
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in RUNNERS))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(RUNNERS).join(', ')}.`)
  process.exit(2)
}

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
let total = NONE
for (const [name, runner] of Object.entries(RUNNERS)) {
  if (asked.length === 0 || asked.includes(name)) total = add(total, await runOne(name, runner))
}
const list = (heading: string, names: readonly string[]): void => {
  if (names.length > 0) console.log([`\n${heading}:`, ...names].join('\n  '))
}
list('Failed once, and passed when tried again', total.unsteady)
list('Failed', total.names)
console.log(`\n${inWords(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
