/**
 * Writes `studio/schema.json` from the Studio's schema and `app/content/sanity.types.ts` from that schema
 * and the queries in `app/`. With `--check` both stay as they are, and it fails
 * when either is out of date.
 * Why both are kept in git: docs/decisions/0003-content-types.md.
 */
import { spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { inRepo } from './paths.ts'
import { installStudio, runSanity } from './studio/prepare.ts'

const GENERATED = ['studio/schema.json', 'app/content/sanity.types.ts']

const textOf = (file: string): Promise<string | null> => readFile(inRepo(file), 'utf8').catch(() => null)

const format = (file: string) => {
  const { status, stderr } = spawnSync(inRepo('node_modules/.bin/biome'), ['check', '--write', file], {
    cwd: inRepo(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`biome could not format ${file}:\n${stderr}`)
}

const generate = async () => {
  await installStudio(line => console.log(line))
  await runSanity('schema', 'extract', '--enforce-required-fields', '--force', '--path', 'schema.json')
  const said = await runSanity('typegen', 'generate')
  // It ends well even where it could not read a query.
  if (/Error/.test(said)) throw new Error(said)
  for (const file of GENERATED) format(file)
}

/** Files whose text `generate` changes; they are put back as they were. */
const outOfDate = async (): Promise<string[]> => {
  const before = await Promise.all(GENERATED.map(textOf))
  try {
    await generate()
    const after = await Promise.all(GENERATED.map(textOf))
    return GENERATED.filter((_, index) => before[index] !== after[index])
  } finally {
    for (const [index, file] of GENERATED.entries()) {
      const text = before[index]
      await (text == null ? rm(inRepo(file), { force: true }) : writeFile(inRepo(file), text))
    }
  }
}

try {
  if (process.argv.includes('--check')) {
    const stale = await outOfDate()
    if (stale.length > 0)
      throw new Error(`Out of date: ${stale.join(', ')}. Run: node scripts/content-types.ts`)
    console.log('Content types are current.')
  } else {
    await generate()
    console.log(GENERATED.map(file => `Wrote ${file}`).join('\n'))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
