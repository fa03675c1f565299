import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepo } from './paths.ts'

function getText(file: string): string {
  return readFileSync(inRepo(file), 'utf8')
}

/** Programs that read an environment, each in one place. */
const READERS = [
  'app/env.server.ts',
  ...globSync('{server,services/*,tools/*,scripts,scripts/studio}/env.ts', { cwd: inRepo() }),
]

/** Read outside those places: by the tests' own configuration. */
const OF_TESTS = ['CHROMIUM_PATH']

/** Names of a zod object's fields that are written as variables are. */
function namesReadBy(file: string): string[] {
  const names = [...getText(file).matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)]
  return names.flatMap(([, name]) => name ?? [])
}

const lines = getText('.env.example').split('\n')
const named = lines.flatMap(line => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? [])

// @spec §7.1 §9.30
test('.env.example names every variable that a program reads, and no other', () => {
  expect(READERS).toHaveLength(9)
  const read = new Set([...READERS.flatMap(namesReadBy), ...OF_TESTS])
  expect(named.toSorted()).toEqual([...read].sort())
})

test('.env.example gives no value, so that copying it changes nothing', () => {
  expect(lines.filter(line => line !== '' && !/^(?:#.*|[A-Z0-9_]+=)$/.test(line))).toEqual([])
})

test('.env.example names the defaults that the programs have', () => {
  const stated = [...lines.join('\n').matchAll(/(\d+),? unless set[^=]*\n([A-Z0-9_]+)=/g)]
  expect(stated.map(([, , name]) => name)).toEqual(['PAGE_CACHE_MB', 'UNPAID_SEATS'])
  for (const [, value, name] of stated)
    expect(READERS.map(getText).join('\n')).toMatch(
      new RegExp(`^\\s+${name}: .*\\.default\\(${value}\\)`, 'm'),
    )
})
