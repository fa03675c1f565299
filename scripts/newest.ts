import { existsSync, globSync, statSync } from 'node:fs'
import { inRepo } from './paths.ts'

/** When the newest file that a pattern matches has changed, in ms since 1970; 0 when there is none. */
export function getNewestChange(patterns: readonly string[]): number {
  const files = patterns.flatMap(pattern => globSync(pattern, { cwd: inRepo() }))
  return files.reduce((newest, file) => Math.max(newest, statSync(inRepo(file)).mtimeMs), 0)
}

/** When a file has changed, in ms since 1970; 0 when it is not there. */
export function getChangeTime(path: string): number {
  return existsSync(path) ? statSync(path).mtimeMs : 0
}
