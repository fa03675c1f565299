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

test('every font that the site serves is shipped with its own license', () => {
  const shipped = globSync('public/font-licenses/*.txt', { cwd: inRepo() })
  expect(shipped.map(file => basename(file, '.txt')).sort()).toEqual([...families].sort())
  for (const file of shipped) {
    expect(getText(file)).toBe(getText(`node_modules/@fontsource-variable/${basename(file, '.txt')}/LICENSE`))
    expect(getText('LICENSE')).toContain(file)
  }
})
