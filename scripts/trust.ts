/**
 * `npm run trust -- faults|load|kill|fuzz|scale|claims|roll|headers`: tries the system as it runs in production, prints what it
 * found and ends with 1 where that is not good. `all` is every one of them, `--short` what runs in `npm test`.
 * `--seed N` repeats a random run, `--seconds N` makes load and kill longer or shorter.
 */
import { parseArgs } from 'node:util'
import { testClaims } from './trust/claims.ts'
import { testFaults } from './trust/faults.ts'
import { testFuzz } from './trust/fuzz.ts'
import { testHeaders } from './trust/headers.ts'
import { testKill } from './trust/kill.ts'
import { testLoad } from './trust/load.ts'
import { formatRows, type Row } from './trust/report.ts'
import { testRoll } from './trust/roll.ts'
import { testScale } from './trust/scale.ts'
import { startTopology, type Topology } from './trust/topology.ts'

interface Options {
  form: 'full' | 'short'
  seed: number
  seconds: number | undefined
}

type Subject = (topology: Topology, options: Options) => Promise<Row[]>
type NamedSubject = [name: string, subject: Subject]

/** In the order of `all`: what ends processes comes last. */
const SUBJECTS: Record<string, Subject> = {
  headers: (topology, { form }) => testHeaders(topology, form),
  scale: (topology, { form }) => testScale(topology, form),
  claims: (topology, { form }) => testClaims(topology, form),
  roll: (topology, { form }) => testRoll(topology, form),
  fuzz: (topology, { form, seed }) => testFuzz(topology, form, seed),
  load: (topology, { form, seconds }) => testLoad(topology, form, seconds),
  faults: (topology, { form }) => testFaults(topology, form),
  kill: (topology, { form, seed, seconds }) => testKill(topology, form, seed, seconds),
}

/** Subjects with sites of their own, which wait for most of their time. Pages have 3 s in the first. */
const APART = ['faults', 'headers', 'claims']

/** @throws Error naming what there is to choose from */
function readSubjects(words: readonly string[]): NamedSubject[] {
  const names = words.includes('all') ? Object.keys(SUBJECTS) : words
  const chosen = names.flatMap(name => {
    const subject = SUBJECTS[name]
    return subject ? [[name, subject] satisfies NamedSubject] : []
  })
  if (chosen.length > 0 && chosen.length === names.length) return chosen
  throw new Error(`Choose from: ${Object.keys(SUBJECTS).join(', ')}, all.`)
}

/**
 * What is tried in turn, each list beside the others. In the short form that is those apart, and the rest; in the full one,
 * which measures times, all is tried in turn.
 */
function planTurns(subjects: readonly NamedSubject[], form: Options['form']): NamedSubject[][] {
  if (form === 'full') return [[...subjects]]
  const apart = APART.flatMap(wanted => subjects.filter(([name]) => name === wanted))
  return [subjects.filter(subject => !apart.includes(subject)), apart]
}

/** Tries one subject and prints what it found. */
async function trySubject([name, test]: NamedSubject, topology: Topology, options: Options): Promise<void> {
  const begun = Date.now()
  const rows = await test(topology, options)
  console.log(`${name}, ${Math.round((Date.now() - begun) / 1000)} s\n${formatRows(rows)}\n`)
  if (rows.some(({ isGood }) => !isGood)) process.exitCode = 1
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { short: { type: 'boolean' }, seed: { type: 'string' }, seconds: { type: 'string' } },
  })
  const subjects = readSubjects(positionals)
  const options: Options = {
    form: values.short ? 'short' : 'full',
    seed: Number(values.seed ?? Date.now() % 1_000_000),
    seconds: values.seconds === undefined ? undefined : Number(values.seconds),
  }
  const topology = await startTopology()
  const stop = () => void topology.stop().then(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    const turns = planTurns(subjects, options.form).map(async turn => {
      for (const subject of turn) await trySubject(subject, topology, options)
    })
    // What is tried beside one that throws still needs the topology.
    await Promise.allSettled(turns)
    await Promise.all(turns)
  } finally {
    await topology.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
