/**
 * Writes `studio/schema.json` from the Studio's schema and `app/content/sanity.types.ts` from that schema
 * and the queries in `app/`. With `--check` both stay as they are, and it fails
 * when either is out of date. What they were made from is kept as a fingerprint, so that a check takes half a minute
 * only where something of it has changed since.
 * Why both are kept in git: docs/decisions/0003-content-types.md.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { listSources } from './content-types/sources.ts'
import { inRepo } from './paths.ts'
import { installStudio, runSanity } from './studio/prepare.ts'

const GENERATED = ['studio/schema.json', 'app/content/sanity.types.ts']
const FINGERPRINT = 'studio/content-types.sha256'

function readText(file: string): Promise<string | null> {
  return readFile(inRepo(file), 'utf8').catch(() => null)
}

/** A hash of all that the generated files depend on, and of themselves. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const [file, text] of listSources()) hash.update(`${file}\n${text}\n`)
  for (const file of GENERATED) hash.update(`${file}\n${await readText(file)}\n`)
  return hash.digest('hex')
}

interface SavedFile {
  file: string
  /** Null where there was none. */
  saved: { text: string; modifiedAt: Date } | null
}

async function saveFile(file: string): Promise<SavedFile> {
  const text = await readText(file)
  return { file, saved: text === null ? null : { text, modifiedAt: (await stat(inRepo(file))).mtime } }
}

/** Restores the text and its date, so that nothing built from the file counts as stale. */
async function restoreFile({ file, saved }: SavedFile): Promise<void> {
  if (!saved) return rm(inRepo(file), { force: true })
  await writeFile(inRepo(file), saved.text)
  await utimes(inRepo(file), saved.modifiedAt, saved.modifiedAt)
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

/** Files whose text `generate` changes; they are put back as they were. */
async function findStaleFiles(): Promise<string[]> {
  const before = await Promise.all(GENERATED.map(saveFile))
  try {
    await generate()
    const after = await Promise.all(GENERATED.map(readText))
    return GENERATED.filter((_, index) => before[index]?.saved?.text !== after[index])
  } finally {
    await Promise.all(before.map(restoreFile))
  }
}

try {
  if (process.argv.includes('--check')) {
    const isKnown = (await readText(FINGERPRINT))?.trim() === (await fingerprint())
    const stale = isKnown ? [] : await findStaleFiles()
    if (stale.length > 0)
      throw new Error(`Out of date: ${stale.join(', ')}. Run: node scripts/content-types.ts`)
    console.log('Content types are current.')
  } else {
    await generate()
    await writeFile(inRepo(FINGERPRINT), `${await fingerprint()}\n`)
    console.log(GENERATED.map(file => `Wrote ${file}`).join('\n'))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
