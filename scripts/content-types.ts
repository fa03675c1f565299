/**
 * Writes `studio/schema.json` from the Studio's schema and `app/content/sanity.types.ts` from that schema
 * and the queries in `app/`, which takes half a minute. What they were made from is kept as a fingerprint, so that
 * `--check`, which fails when something of it has changed since, needs neither that time nor the Studio's packages.
 * Why all three are kept in git: docs/decisions/0003-content-types.md.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { listSources } from './content-types/sources.ts'
import { inRepo } from './paths.ts'
import { installStudio, runSanity } from './studio/prepare.ts'

const GENERATED = ['studio/schema.json', 'app/content/sanity.types.ts']
const FINGERPRINT = 'studio/content-types.sha256'

function readText(file: string): string {
  return existsSync(inRepo(file)) ? readFileSync(inRepo(file), 'utf8') : ''
}

/** A hash of all that the generated files depend on, and of themselves. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const [file, text] of listSources()) hash.update(`${file}\n${text}\n`)
  for (const file of GENERATED) hash.update(`${file}\n${readText(file)}\n`)
  return hash.digest('hex')
}

function format(file: string) {
  const { status, stderr } = spawnSync(inRepo('node_modules/.bin/biome'), ['check', '--write', file], {
    cwd: inRepo(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`biome could not format ${file}:\n${stderr}`)
}

async function generate() {
  await installStudio(line => console.log(line))
  await runSanity('schema', 'extract', '--enforce-required-fields', '--force', '--path', 'schema.json')
  const said = await runSanity('typegen', 'generate')
  // It ends well even where it could not read a query.
  if (/Error/.test(said)) throw new Error(said)
  for (const file of GENERATED) format(file)
}

try {
  if (process.argv.includes('--check')) {
    if (readText(FINGERPRINT).trim() !== fingerprint())
      throw new Error(
        'The content types are older than the schema, a query or what made them. Run: node scripts/content-types.ts',
      )
    console.log('Content types are current.')
  } else {
    await generate()
    writeFileSync(inRepo(FINGERPRINT), `${fingerprint()}\n`)
    console.log([...GENERATED, FINGERPRINT].map(file => `Wrote ${file}`).join('\n'))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
