import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const FOLDER = fileURLToPath(new URL('../migrations/', import.meta.url))

/** What the version before this one cannot live with, for it still runs while the first new instance migrates. */
const BREAKING: Record<string, RegExp> = {
  'drops a table': /\bDROP TABLE\b/i,
  'drops a column': /\bDROP COLUMN\b/i,
  'renames something': /\bRENAME\b/i,
  'changes a type': /\bSET DATA TYPE\b/i,
  'requires what was optional': /\bALTER COLUMN \S+ SET NOT NULL\b/i,
  'adds a column that older inserts leave out': /\bADD COLUMN(?=[^;]*\bNOT NULL\b)(?![^;]*\bDEFAULT\b)/i,
}

/** Made before anything ran that it could have broken. */
const BEFORE_THE_FIRST_RELEASE = ['0003_kept_places_and_school_administrators.sql']

function listBreaking(sql: string): string[] {
  return Object.entries(BREAKING).flatMap(([what, pattern]) => (pattern.test(sql) ? [what] : []))
}

it('adds to the schema only, so that two versions of the API can run on it at once', () => {
  const files = globSync('*.sql', { cwd: FOLDER }).filter(file => !BEFORE_THE_FIRST_RELEASE.includes(file))
  expect(files.length).toBeGreaterThan(4)
  const breaking = files.flatMap(file =>
    listBreaking(readFileSync(FOLDER + file, 'utf8')).map(what => `${file} ${what}`),
  )
  expect(breaking).toEqual([])
})

it.each([
  ['ALTER TABLE "users" DROP COLUMN "grade";', ['drops a column']],
  ['ALTER TABLE "users" RENAME COLUMN "grade" TO "level";', ['renames something']],
  ['ALTER TABLE "users" ALTER COLUMN "grade" SET DATA TYPE integer;', ['changes a type']],
  ['ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;', ['adds a column that older inserts leave out']],
  ['ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;', []],
  ['ALTER TABLE "users" ADD COLUMN "age" integer;', []],
])('%s: %j', (sql, expected) => expect(listBreaking(sql)).toEqual(expected))
