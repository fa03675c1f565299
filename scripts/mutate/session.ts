import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { addFinding, createFindingsReader, Mutant } from './results.ts'

const Settings = z.object({
  MUTATE_MUTANTS: z.string(),
  MUTATE_FINDINGS: z.string(),
  MUTATE_ROUND: z.enum(['survey', 'own', 'all']),
})
/** What `npm run mutate` says to this process. */
export const settings = Settings.parse(process.env)
/** The mutants of this run. */
export const mutants = z.array(Mutant).parse(JSON.parse(readFileSync(settings.MUTATE_MUTANTS, 'utf8')))
/** Stands for this set of mutants. */
export const among = createHash('sha256')
  .update(mutants.map(({ key }) => key).join())
  .digest('hex')
  .slice(0, 8)
/** Reads what all runs have found. */
export const readFindings = createFindingsReader(settings.MUTATE_FINDINGS)
export const byId = new Map(mutants.map(mutant => [mutant.id, mutant]))

/** Writes down what was found. */
export function record(finding: Parameters<typeof addFinding>[1]) {
  addFinding(settings.MUTATE_FINDINGS, finding)
}
