/** `npm run mutate`: mutation tests of the rules that must not break (docs/testing.md). */
import { spawnSync } from 'node:child_process'
import { inRepo } from './paths.ts'

const { status } = spawnSync(
  process.execPath,
  [inRepo('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', ...process.argv.slice(2)],
  { cwd: inRepo(), stdio: 'inherit' },
)
process.exitCode = status ?? 1
