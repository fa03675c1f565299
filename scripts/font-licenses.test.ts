import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { inRepo } from './paths.ts'

function getText(file: string): string {
  return readFileSync(inRepo(file), 'utf8')
}

const sources = globSync('app/**/*.{css,ts,tsx}', { cwd: inRepo() }).map(getText)
const families = new Set(
  sources.flatMap(source =>
    Array.from(source.matchAll(/@fontsource(?:-variable)?\/([\w-]+)/g), ([, name]) => name),
  ),
)

/** The license in a font's own package, of one file with all weights or of a file for each. */
function findLicense(family: string): string | undefined {
  const [path] = globSync(`node_modules/@fontsource{-variable,}/${family}/LICENSE`, { cwd: inRepo() })
  return path && getText(path)
}

test('every font that the site serves is shipped with its own license', () => {
  const shipped = globSync('public/font-licenses/*.txt', { cwd: inRepo() })
  expect(shipped.map(file => basename(file, '.txt')).sort()).toEqual([...families].sort())
  for (const file of shipped) {
    expect(getText(file)).toBe(findLicense(basename(file, '.txt')))
    expect(getText('LICENSE')).toContain(file)
  }
})
