import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
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
    /** The mutated files that it reaches; missing in older findings. */
    files: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal('static'), keys: z.array(z.string()) }),
  z.object({ type: z.literal('passed'), test: z.string(), key: z.string() }),
  z.object({ type: z.literal('killed'), test: z.string(), key: z.string() }),
  z.object({ type: z.literal('unusable'), test: z.string() }),
  z.object({ type: z.literal('broken'), key: z.string(), test: z.string().optional() }),
])
export type Finding = z.infer<typeof Finding>

/** Returns what reads the findings of a file, each time only those that were added since. */
export function createFindingsReader(path: string): () => readonly Finding[] {
  const findings: Finding[] = []
  let read = 0
  return () => {
    if (!existsSync(path)) return findings
    const file = openSync(path, 'r')
    const added = Buffer.alloc(fstatSync(file).size - read)
    readSync(file, added, 0, added.length, read)
    closeSync(file)
    const whole = added.subarray(0, added.lastIndexOf('\n') + 1)
    read += whole.length
    for (const line of whole.toString().split('\n'))
      if (line.endsWith('}')) findings.push(Finding.parse(JSON.parse(line)))
    return findings
  }
}

/** The findings of this run and those before it, one JSON value a line, so that a run that is stopped loses nothing. */
export function readFindings(path: string): readonly Finding[] {
  return createFindingsReader(path)()
}

export function addFinding(path: string, finding: Finding): void {
  appendFileSync(path, `${JSON.stringify(finding)}\n`)
}
