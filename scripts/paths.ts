import { join, resolve } from 'node:path'

/** The repo's folder. */
export const ROOT = resolve(import.meta.dirname, '..')

/** A path inside the repo. */
export function inRepo(...parts: string[]): string {
  return join(ROOT, ...parts)
}
