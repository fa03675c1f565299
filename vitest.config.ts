import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { ProjectConfig } from 'vitest/node'
import { SAME_ON_BOTH } from './services/api/testing/same-on-both.ts'

const exclude = ['**/node_modules/**', 'build/**']
const all = globSync(
  '{app,bench,contract,server,services,scripts,studio,telemetry,tools}/**/*.test.{ts,tsx}',
  {
    cwd: import.meta.dirname,
    exclude: path => path.endsWith('node_modules'),
  },
)

/** The tests whose text matches, or matches not. */
function split(paths: string[], pattern: RegExp): [string[], string[]] {
  const isMatch = (path: string) => pattern.test(readFileSync(join(import.meta.dirname, path), 'utf8'))
  return [paths.filter(isMatch), paths.filter(path => !isMatch(path))]
}

/** A path as a glob that matches it alone. */
function escapeGlob(path: string): string {
  return path.replace(/[$()[\]{}!*?+@]/g, '\\$&')
}

const USES_DATABASE = /\/testing\/(?:app|database|process|backup-place)\.ts'/
const REPLACES_MODULES =
  /\bvi\.(?:mock|doMock|hoisted|resetModules)\(|\/testing\/(?:environment|instance|older-checkout)\.ts'/

const [withDatabase, withoutDatabase] = split(all, USES_DATABASE)
const [isolated, shared] = split(withoutDatabase, REPLACES_MODULES)
/** Replaces a module by Vitest's own copy, which would be that of an earlier file of the same process (`scripts/fresh-modules.ts`). */
const HAS_NO_FACTORY = /\bvi\.(?:mock|doMock)\(\s*'[^']+'\s*\)/
const [withoutFactory] = split(isolated, HAS_NO_FACTORY)
if (withoutFactory.length > 0) throw new Error(`Give vi.mock a factory in: ${withoutFactory.join(', ')}.`)

function project(name: string, paths: readonly string[], options: ProjectConfig) {
  return { extends: true as const, test: { ...options, name, include: paths.map(escapeGlob), exclude } }
}

/** After `unit, isolated`, many of whose tests wait for answers that are late, while the site is built beside them. */
const LATER = { groupOrder: 1 }
/** Projects with another number of workers need a group of their own. */
const LAST = { groupOrder: 2 }

/**
 * Tests without a database, each beside the code it is about. Files share a process and its modules; those that replace
 * modules or the site's settings share other processes, and there only the packages.
 */
export const unit = [
  project('unit', shared, {
    isolate: false,
    sequence: LAST,
    // Many of these tests wait, for processes that they start and for answers that are late.
    maxWorkers: 3,
    unstubEnvs: true,
    unstubGlobals: true,
  }),
  project('unit, isolated', isolated, {
    isolate: false,
    // Most of their time is waiting for answers that are late.
    maxWorkers: 3,
    setupFiles: './scripts/fresh-modules.ts',
  }),
]

/** The same tests with a process for each file, for `npm run mutate`, whose mutants must not leave anything behind. */
export const unitApart = project('unit', withoutDatabase, {})

/** The tests that use the API's database (`services/api/testing/`). */
export function api(database: 'pglite' | 'postgres', leftOut: readonly string[] = []) {
  const paths = withDatabase.filter(path => !leftOut.includes(path))
  const globalSetup = `./services/api/testing/setup-${database}.ts`
  const setupFiles = ['./services/api/quick-imports.ts', './services/api/testing/cheap-hashes.ts']
  return project(`api on ${database}`, paths, { isolate: false, sequence: LATER, globalSetup, setupFiles })
}

/** Everything below the browser. The browser tests are Playwright's (`tests/`). */
export default defineConfig({
  test: {
    // Each worker loads the API and a database of its own, so there are no more of them than cores.
    maxWorkers: 2,
    // A second try is named at the end of `npm test` (docs/decisions/0008-one-second-try.md).
    retry: 1,
    testTimeout: 20_000,
    // What is polled for comes late on a busy machine; a second, the default, is not enough there.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    projects: [...unit, api('pglite'), api('postgres', SAME_ON_BOTH)],
  },
})
