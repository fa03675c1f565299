import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { importOnDemand } from '../on-demand.ts'
import { inRepo } from '../paths.ts'
import { ignorer } from './ignored.ts'
import type { Mutant } from './results.ts'

const quiet = () => {}
const LOGGER = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
}

interface Instrumenter {
  instrument: (files: readonly object[], options: object) => Promise<unknown>
}

const Stryker = z.object({
  Instrumenter: z.custom<new (logger: object) => Instrumenter>(value => typeof value === 'function'),
})

const Position = z.object({ line: z.number(), column: z.number() })

const Instrumented = z.object({
  files: z.array(z.object({ name: z.string(), content: z.string() })),
  mutants: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      mutatorName: z.string(),
      replacement: z.string(),
      location: z.object({ start: Position, end: Position }),
      status: z.string().optional(),
    }),
  ),
})

/** Stryker's question whether a mutant is the one that is on; ours may be several. */
const ONE_ACTIVE = 'ns.activeMutant === id'

/** The repo's files, relative to its root, those not yet committed included. */
export function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: inRepo(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed.split('\n').filter(file => file !== '' && existsSync(inRepo(file)))
}

/** Copies the repo's files into `directory`, with every mutant of `mutated` in its code, switched off. */
export async function fillSandbox(directory: string, mutated: string[]): Promise<Mutant[]> {
  rmSync(directory, { recursive: true, force: true })
  for (const file of listFiles()) {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    copyFileSync(inRepo(file), join(directory, file))
  }
  for (const linked of ['node_modules', 'build']) symlinkSync(inRepo(linked), join(directory, linked))
  const sources = mutated.map(name => ({ name, content: readFileSync(inRepo(name), 'utf8'), mutate: true }))
  const { Instrumenter } = Stryker.parse(await importOnDemand('@stryker-mutator/instrumenter'))
  const instrumented = await new Instrumenter(LOGGER).instrument(sources, {
    // Changing a message or a log line breaks no rule.
    excludedMutations: ['StringLiteral'],
    ignorers: [ignorer],
    plugins: null,
  })
  const result = Instrumented.parse(instrumented)
  for (const { name, content } of result.files)
    writeFileSync(join(directory, name), content.replace(ONE_ACTIVE, 'ns.isActive?.(id)'))
  const lines = new Map(sources.map(({ name, content }) => [name, content.split('\n')]))
  const wanted = result.mutants.filter(({ status }) => status !== 'Ignored')
  return wanted.map(({ id, fileName, mutatorName, replacement, location: { start, end } }) => {
    const of = lines.get(fileName) ?? []
    const text = of.slice(start.line, end.line + 1)
    const last = text.length - 1
    text[last] = text[last]?.slice(0, end.column) ?? ''
    text[0] = text[0]?.slice(start.column) ?? ''
    const identity = [fileName, of.join('\n'), start.line, start.column, end.line, end.column, replacement]
    return {
      id,
      key: createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 12),
      file: fileName,
      line: start.line + 1,
      kind: mutatorName,
      original: text.join(' ').replaceAll(/\s+/g, ' '),
      replacement: replacement.replaceAll(/\s+/g, ' '),
    }
  })
}
