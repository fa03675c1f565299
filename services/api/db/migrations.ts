import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

async function readJournal(folder: string) {
  return Journal.parse(JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')))
}

/** Names of all migrations of this version, in their order. */
export async function listMigrations(): Promise<string[]> {
  return (await readJournal(migrationsFolder)).entries.map(({ tag }) => tag)
}

/** Hands on a folder with the first migrations only, and removes it afterwards. */
export async function withFirstMigrations<T>(
  count: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'maxguru-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = await readJournal(folder)
    const first = { ...journal, entries: journal.entries.slice(0, count) }
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(first))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}
