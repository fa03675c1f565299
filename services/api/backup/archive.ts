import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'
import { z } from 'zod'
import { Dump } from '../db/dump.ts'

const MANIFEST = 'manifest.json'

const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: Dump,
  /** SHA-256 of each file, by its path in the archive. */
  files: z.record(z.string(), z.string()),
})
type Manifest = z.infer<typeof Manifest>

async function computeChecksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Checksums of all files of a folder, by path. */
async function computeChecksums(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const checksums: Record<string, string> = {}
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    if (entry.isFile() && path !== MANIFEST) checksums[path] = await computeChecksum(file)
  }
  return checksums
}

/** Packs a folder into one file that only its owner may read; it has its name once it is whole. */
export async function packArchive(folder: string, file: string, dump: Dump, madeAt: Date): Promise<Manifest> {
  const files = await computeChecksums(folder)
  const manifest: Manifest = { format: 1, madeAt: madeAt.toISOString(), database: dump, files }
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 2))
  const partial = `${file}.partial`
  try {
    await create({ cwd: folder, file: partial, gzip: true, portable: true }, [
      MANIFEST,
      ...new Set(Object.keys(files).map(path => path.split('/')[0] ?? path)),
    ])
    await chmod(partial, 0o600)
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
  }
  return manifest
}

/**
 * Unpacks an archive and compares every file with its checksum.
 * @throws Error in one sentence when it is no backup, of another format, or not as it was made
 */
export async function unpackArchive(file: string, folder: string): Promise<Manifest> {
  const damaged = (why: string, cause?: unknown) =>
    new Error(`${file} is damaged: ${why}. Nothing was changed; take another backup.`, { cause })
  try {
    // All at once, for one that fails later would go on writing meanwhile.
    extract({ cwd: folder, file, strict: true, sync: true })
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : String(error), error)
  }
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${file} is not a backup: it has no ${MANIFEST}.`)
  let manifest: Manifest
  try {
    manifest = Manifest.parse(JSON.parse(text))
  } catch (error) {
    throw damaged(`its ${MANIFEST} cannot be read`, error)
  }
  const found = await computeChecksums(folder)
  const wrong = Object.keys({ ...manifest.files, ...found }).filter(
    path => manifest.files[path] !== found[path],
  )
  if (wrong.length > 0) throw damaged(`${wrong.join(', ')} is not as it was`)
  return manifest
}
