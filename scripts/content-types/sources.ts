/** What the generated content types depend on, so that they are made anew only where something of it has changed. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRepo } from '../paths.ts'

/** What the Studio's schema is made of, beside the modules that `SCHEMA` imports. */
const SCHEMA_FILES = ['studio/sanity.config.ts', 'studio/package-lock.json', 'scripts/content-types.ts']
const SCHEMA = 'studio/schemaTypes/index.ts'
/** Pieces that queries are put together from. */
const PROJECTIONS = 'app/content/projections.ts'

function read(file: string): string {
  return readFileSync(inRepo(file), 'utf8')
}

/** A module's text without the lines that are comments. */
export function withoutComments(text: string): string {
  return text.replace(/^\s*(?:\/\/|\/?\*).*\n/gm, '')
}

/** Paths of the modules of this repository that a module imports for more than their types, as written in it. */
export function listImports(text: string): string[] {
  return [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm)].map(
    ([, path = '']) => path,
  )
}

/** A module and all that it imports, in the order of their paths. */
function listModules(start: string): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(inRepo(file))) return
    found.add(file)
    for (const path of listImports(read(file))) visit(join(dirname(file), path))
  }
  visit(start)
  return [...found].toSorted()
}

/** The queries of a module with their names; its whole text where one is not written in place. */
export function readQueries(text: string): string {
  const queries = text.match(/\w+ = defineQuery\(\s*(?:`[^`]*`|'[^'\n]*')/g) ?? []
  const isComplete = queries.length === text.split('defineQuery(').length - 1
  return isComplete ? queries.join('\n') : text
}

/** Names of the files that count, each with the part of it that does. */
export function listSources(): [file: string, text: string][] {
  const modules = [...listModules(SCHEMA), PROJECTIONS].map((file): [string, string] => [
    file,
    withoutComments(read(file)),
  ])
  const files = SCHEMA_FILES.map((file): [string, string] => [file, read(file)])
  const queries = globSync('app/**/*.{ts,tsx}', { cwd: inRepo() })
    .filter(file => !file.includes('.test.'))
    .toSorted()
    .map((file): [string, string] => [file, read(file)])
    .filter(([, text]) => text.includes('defineQuery('))
    .map(([file, text]): [string, string] => [file, readQueries(text)])
  return [...files, ...modules, ...queries]
}
