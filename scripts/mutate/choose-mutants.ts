import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { among, mutants, readFindings, settings } from './session.ts'
import { toTitle } from './test-names.ts'

/** A test that takes longer starts processes of its own, which know nothing of mutants; it is not run for any. */
const SLOW_MS = 8000

/** How many tests of one file try a mutant in vain, before those of other files do and at all. */
const FIRST_TRIES = 3
const MOST_TRIES = 24

/** How many tests of a file may try a mutant in vain in this round: first those of the file that is named after the mutant's. */
function getMostTries(mutated: string, tests: string): number {
  const named = mutated.replace(/\.tsx?$/, '.test.ts')
  if (settings.MUTATE_ROUND === 'all' || tests === named) return MOST_TRIES
  return dirname(mutated) === dirname(tests) && !existsSync(named) ? FIRST_TRIES : 0
}

/** What to do with a test, by what was found before: keys of mutants, and how many tests each has outlived. */
export interface Choice {
  /** Those that have broken a process. */
  broken: Set<string>
  /** Those that this test is to try. */
  wanted: Set<string>
  passes: Map<string, number>
  /** False where the test is known to reach none of those to try. */
  isReached: boolean
}

/** Chooses the mutants that a test is to try, by its name and the path of its file. */
export function chooseMutants(name: string, testFile: string): Choice {
  const findings = readFindings()
  const killed = new Set(findings.flatMap(one => (one.type === 'killed' ? [one.key] : [])))
  const passed = new Set(
    findings.flatMap(one => (one.type === 'passed' && one.test === name ? [one.key] : [])),
  )
  const broken = new Set(findings.flatMap(one => (one.type === 'broken' ? [one.key] : [])))
  const surveys = findings.flatMap(one =>
    one.type === 'covered' && toTitle(one.test) === toTitle(name) ? [one] : [],
  )
  const isOfNow = (one: { test: string; among: string }) => one.test === name && one.among === among
  const keys = new Set(surveys.flatMap(one => (isOfNow(one) && one.ms < SLOW_MS ? one.keys : [])))
  const files = new Set(surveys.some(isOfNow) ? [] : surveys.flatMap(one => one.files ?? []))
  const inFile = `${name.split(' ')[0]} `
  const tries = new Map<string, number>()
  const passes = new Map<string, number>()
  for (const one of findings) {
    if (one.type !== 'passed') continue
    passes.set(one.key, (passes.get(one.key) ?? 0) + 1)
    if (one.test.startsWith(inFile)) tries.set(one.key, (tries.get(one.key) ?? 0) + 1)
  }
  const wanted = new Set(
    mutants
      .filter(() => settings.MUTATE_ROUND !== 'survey')
      .filter(({ key }) => !killed.has(key) && !passed.has(key))
      .filter(({ key, file }) => (tries.get(key) ?? 0) < getMostTries(file, testFile))
      .map(({ key }) => key),
  )
  // What a test reached before its file or the mutants changed is as good as a survey.
  const isReached =
    !surveys.some(one => isOfNow(one) || one.files) ||
    mutants.some(({ key, file }) => wanted.has(key) && (keys.has(key) || files.has(file)))
  return { broken, wanted, passes, isReached }
}
