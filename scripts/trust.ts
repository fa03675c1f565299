/**
 * `npm run trust -- faults|load|kill|fuzz|scale|roll|headers`: tries the system as it runs in production, prints what it
 * found and ends with 1 where that is not good. `all` is every one of them, `--short` what runs in `npm test`.
 * `--seed N` repeats a random run, `--seconds N` makes load and kill longer or shorter.
 */
import { parseArgs } from 'node:util'
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

/** In the order of `all`: what ends processes comes last. */
const SUBJECTS: Record<string, Subject> = {
  headers: (topology, { form }) => testHeaders(topology, form),
  scale: (topology, { form }) => testScale(topology, form),
  roll: (topology, { form }) => testRoll(topology, form),
  fuzz: (topology, { form, seed }) => testFuzz(topology, form, seed),
  load: (topology, { form, seconds }) => testLoad(topology, form, seconds),
  faults: (topology, { form }) => testFaults(topology, form),
  kill: (topology, { form, seed, seconds }) => testKill(topology, form, seed, seconds),
}

/** @throws Error naming what there is to choose from */
function readSubjects(words: readonly string[]): [string, Subject][] {
  const names = words.includes('all') ? Object.keys(SUBJECTS) : words
  const chosen = names.flatMap(name => {
    const subject = SUBJECTS[name]
    return subject ? [[name, subject] as [string, Subject]] : []
  })
  if (chosen.length > 0 && chosen.length === names.length) return chosen
  throw new Error(`Choose from: ${Object.keys(SUBJECTS).join(', ')}, all.`)
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
    for (const [name, test] of subjects) {
      const begun = Date.now()
      const rows = await test(topology, options)
      console.log(`${name}, ${Math.round((Date.now() - begun) / 1000)} s\n${formatRows(rows)}\n`)
      if (rows.some(({ isGood }) => !isGood)) process.exitCode = 1
    }
  } finally {
    await topology.stop()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
