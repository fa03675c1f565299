import { join, resolve } from 'node:path'

/** The repo's folder. */
export const ROOT = resolve(import.meta.dirname, '..')

/** A path inside the repo. */
export const inRepo = (...parts: string[]): string => join(ROOT, ...parts)
