import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRepo } from '../paths.ts'
import type { Finding, Mutant } from './results.ts'

/** Percent of a folder's mutants that must make a test fail. */
const GOAL = 90

/** Prints a table of the folders, writes the survivors to `path`, and returns whether every folder reaches the goal. */
export function report(mutants: Mutant[], findings: readonly Finding[], path: string): boolean {
  const killed = new Set(findings.flatMap(one => (one.type === 'killed' ? [one.key] : [])))
  const covered = new Set(findings.flatMap(one => (one.type === 'covered' ? one.keys : [])))
  const loaded = new Set(findings.flatMap(one => (one.type === 'static' ? one.keys : [])))
  const counted = mutants.filter(({ key }) => covered.has(key) || !loaded.has(key))
  const alive = counted.filter(({ key }) => !killed.has(key))
  const folders = Map.groupBy(counted, ({ file }) => dirname(file))
  const rows = [...folders].map(([folder, all]) => {
    const survived = all.filter(({ key }) => !killed.has(key)).length
    const score = (100 * (all.length - survived)) / all.length
    return { folder, mutants: all.length, killed: all.length - survived, survived, score: score.toFixed(1) }
  })
  console.table(rows)
  const lines = alive.map(
    ({ key, file, line, kind, original, replacement }) =>
      `${file}:${line} ${kind}${covered.has(key) ? '' : ' (not covered)'}: ${original}  →  ${replacement}`,
  )
  writeFileSync(inRepo(path), `${lines.join('\n')}\n`)
  console.log(
    `The survivors are in ${path}. Not counted: ${mutants.length - counted.length} of module start.`,
  )
  return rows.every(row => Number(row.score) >= GOAL)
}
