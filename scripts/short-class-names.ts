import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { inRepo } from './paths.ts'

/** Every CSS module of the site, in an order that is the same for the browser's build and the server's. */
const files = globSync('app/**/*.module.css', { cwd: inRepo() }).sort()
/** Class names of a file in the order in which it has them. */
const namesByFile = new Map<string, string[]>()

/**
 * Returns a class name as short as it can be, from the places of the file and of the name in it: the styles stand in every
 * page, and the usual `_name_hash_line` are 13% of them when compressed.
 */
export function shortenClassName(name: string, path: string): string {
  const file = relative(inRepo(), path.replace(/\?.*$/, ''))
  const names = namesByFile.get(file) ?? []
  namesByFile.set(file, names)
  if (!names.includes(name)) names.push(name)
  return `c${files.indexOf(file).toString(36)}_${names.indexOf(name).toString(36)}`
}
