import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openPglite } from '../db/connect.ts'
import { withPgliteSession } from '../db/copy-session.ts'
import { type Dump, loadDump } from '../db/dump.ts'
import { askHolder } from '../db/lock.ts'
import { listMigrations, withFirstMigrations } from '../db/migrations.ts'
import { unpackArchive } from './archive.ts'
import type { Place } from './back-up.ts'
import { copyDataFiles } from './data-files.ts'
import { restorePostgres } from './restore-postgres.ts'

interface RestoreOptions {
  /** Whether what is there may be replaced. */
  replace: boolean
  /** Makes an empty embedded database. */
  createPglite?: (directory: string) => Promise<PGlite>
}

async function isEmpty(directory: string): Promise<boolean> {
  return !existsSync(directory) || (await readdir(directory)).length === 0
}

/** @throws Error when the directory is in use, or has something in it that may not be replaced */
async function checkDataDir(dataDir: string, replace: boolean): Promise<void> {
  if ((await askHolder(dataDir, '')) !== null)
    throw new Error(
      `DATA_DIR: a process uses the database in ${dataDir}. Stop it first (npm start, the API).`,
    )
  if (!replace && !(await isEmpty(dataDir)))
    throw new Error(`DATA_DIR: there is something in ${dataDir}. With --replace it is replaced, and lost.`)
}

async function createEmbedded(
  dataDir: string,
  tables: string,
  dump: Dump,
  createPglite: (directory: string) => Promise<PGlite>,
): Promise<void> {
  const client = await createPglite(join(dataDir, 'db'))
  try {
    await withFirstMigrations(dump.migrations, folder => openPglite(client, folder))
    await withPgliteSession(client, session => loadDump(session, tables, dump))
    await openPglite(client)
  } finally {
    await client.close()
  }
  await writeFile(join(dataDir, 'db.complete'), '')
}

/** Puts a whole directory in the place of another. */
async function putInPlace(made: string, place: string): Promise<void> {
  const old = `${place}.replaced`
  await rm(old, { recursive: true, force: true })
  if (existsSync(place)) await rename(place, old)
  await rename(made, place)
  await rm(old, { recursive: true, force: true })
}

/**
 * Puts back what an archive holds: the database, and the files of a local run. What is there stays until what takes
 * its place is whole.
 * @throws Error in one sentence when the archive is damaged or newer, or the place is in use or not empty
 */
export async function restore(
  { databaseUrl, dataDir }: Place,
  file: string,
  { replace, createPglite = directory => PGlite.create(directory) }: RestoreOptions,
) {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`)
  const folder = await mkdtemp(join(tmpdir(), 'maxguru-restore-'))
  const made = `${dataDir}.restoring`
  try {
    const { database, madeAt } = await unpackArchive(file, folder)
    const migrations = await listMigrations()
    if (database.migrations > migrations.length)
      throw new Error(`${file} is of a later version of the API. Restore it with that one.`)
    const [tables, files] = [join(folder, 'database'), join(folder, 'data')]
    const hasDirectory = !databaseUrl || existsSync(files)
    if (hasDirectory) {
      await checkDataDir(dataDir, replace)
      await rm(made, { recursive: true, force: true })
      await mkdir(made, { recursive: true, mode: 0o700 })
      await copyDataFiles(files, made)
    }
    if (databaseUrl) await restorePostgres(databaseUrl, tables, database, replace)
    else await createEmbedded(made, tables, database, createPglite)
    if (hasDirectory) await putInPlace(made, dataDir)
    return { madeAt, rows: database.tables.reduce((sum, { rows }) => sum + rows, 0) }
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(made, { recursive: true, force: true })
  }
}
