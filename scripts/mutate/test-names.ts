import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { RunnerTestCase } from 'vitest'

/** A test's name for as long as its file stays as it is. */
export function nameTest(test: RunnerTestCase): string {
  const file = test.file.filepath
  const version = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
  return `${relative(process.cwd(), file)}@${version} ${test.fullName}`
}

/** A test's name without the version of its file. */
export function toTitle(name: string): string {
  return name.replace(/@\w{8} /, ' ')
}
