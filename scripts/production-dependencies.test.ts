import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inRepo } from './paths.ts'

/** What runs in production: the site, its server, the API and what they share. */
const PROGRAMS = '{app,server,services/api,contract,telemetry}/**/*.{ts,tsx}'
/** Parts of those folders that only tests or builds run. */
const NOT_IN_PRODUCTION = [/\.test\.tsx?$/, /\/testing\//, /^app\/routes\.ts$/, /\/drizzle\.config\.ts$/]
/** Loaded lazily, and only after the page runs in a browser; the build bundles them. */
const IN_THE_BROWSER_ONLY = ['@sanity/visual-editing']

const Package = z.object({ dependencies: z.record(z.string(), z.string()) })
const { dependencies } = Package.parse(JSON.parse(readFileSync(inRepo('package.json'), 'utf8')))

/** How a module is asked for at run time; an import of types alone is gone by then. */
const REQUESTS = [
  /^(?:import|export) (?!type )[\w$*{},\s]+? from '([^']+)'/gm,
  /^import '([^']+)'/gm,
  /\bimport\('([^']+)'\)/g,
  /\brequire\.resolve\(['`]([^'`$]+)/g,
]

function listModules(source: string): string[] {
  return REQUESTS.flatMap(request => Array.from(source.matchAll(request), ([, module = '']) => module))
}

/** The package that a module is part of; null for one of ours, one of Node’s, and what the build makes or copies. */
function getPackage(module: string): string | null {
  if (/^(?:[.#/]|node:|virtual:)/.test(module) || module.endsWith('?url')) return null
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
}

test('what runs in production imports no package that is installed for development only', () => {
  const files = globSync(PROGRAMS, { cwd: inRepo() }).filter(
    file => !NOT_IN_PRODUCTION.some(pattern => pattern.test(file)),
  )
  expect(files.length).toBeGreaterThan(300)
  const missing = files.flatMap(file => {
    const packages = listModules(readFileSync(inRepo(file), 'utf8')).map(getPackage)
    return packages
      .filter(name => name !== null && !(name in dependencies) && !IN_THE_BROWSER_ONLY.includes(name))
      .map(name => `${file} imports ${name}`)
  })
  expect(missing).toEqual([])
})
