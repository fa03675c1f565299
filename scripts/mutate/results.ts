import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** One change to one expression. `key` stays the same for as long as its file does. */
export const Mutant = z.object({
  id: z.string(),
  key: z.string(),
  file: z.string(),
  line: z.number(),
  kind: z.string(),
  original: z.string(),
  replacement: z.string(),
})
export type Mutant = z.infer<typeof Mutant>

/**
 * What a run found out: which mutants code reaches, which a test passed with, which made one fail,
 * and which broke the process besides.
 */
const Finding = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('covered'),
    test: z.string(),
    /** The set of mutants that was looked for. */
    among: z.string(),
    ms: z.number(),
    keys: z.array(z.string()),
  }),
  z.object({ type: z.literal('static'), keys: z.array(z.string()) }),
  z.object({ type: z.literal('passed'), test: z.string(), key: z.string() }),
  z.object({ type: z.literal('killed'), test: z.string(), key: z.string() }),
  z.object({ type: z.literal('unusable'), test: z.string() }),
  z.object({ type: z.literal('broken'), key: z.string() }),
])
export type Finding = z.infer<typeof Finding>

/** The findings of this run and those before it, one JSON value a line, so that a run that is stopped loses nothing. */
export function readFindings(path: string): Finding[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(line => line.endsWith('}'))
    .map(line => Finding.parse(JSON.parse(line)))
}

export function addFinding(path: string, finding: Finding): void {
  appendFileSync(path, `${JSON.stringify(finding)}\n`)
}
