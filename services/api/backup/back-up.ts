import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { withPgliteSession, withPostgresSession } from '../db/copy-session.ts'
import { type Dump, dumpDatabase } from '../db/dump.ts'
import { requestDump } from '../db/dump-request.ts'
import { lockDirectory } from '../db/lock.ts'
import { packArchive } from './archive.ts'
import { copyDataFiles } from './data-files.ts'

/** What is backed up, or restored to. */
export interface Place {
  /** A Postgres server; without it the database in `dataDir`. */
  databaseUrl?: string | undefined
  /** Where local runs keep content, mails and secrets; production has none. */
  dataDir: string
}

async function dumpPostgres(url: string, folder: string): Promise<Dump> {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await withPostgresSession(client, session => dumpDatabase(session, folder))
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** @throws Error when there is no database in the directory */
async function dumpEmbedded(dataDir: string, folder: string): Promise<Dump> {
  const byHolder = await requestDump(dataDir, folder)
  if (byHolder) return byHolder
  if (!existsSync(join(dataDir, 'db.complete')))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR to its folder, or DATABASE_URL.`)
  const release = await lockDirectory(dataDir)
  const client = await PGlite.create(join(dataDir, 'db'))
  try {
    return await withPgliteSession(client, session => dumpDatabase(session, folder))
  } finally {
    await client.close()
    await release()
  }
}

/**
 * Writes a database and, of a local run, the files beside it to one archive, while everything runs.
 * @throws Error in one sentence when it cannot be made; nothing is left then
 */
export async function backUp({ databaseUrl, dataDir }: Place, file: string, now: Date) {
  if (existsSync(file)) throw new Error(`There is a ${file} already.`)
  await mkdir(dirname(resolve(file)), { recursive: true })
  const folder = await mkdtemp(`${resolve(file)}.`)
  try {
    const tables = join(folder, 'database')
    await mkdir(tables)
    const dump = databaseUrl ? await dumpPostgres(databaseUrl, tables) : await dumpEmbedded(dataDir, tables)
    const files = await copyDataFiles(dataDir, join(folder, 'data'))
    await packArchive(folder, file, dump, now)
    return { rows: dump.tables.reduce((sum, { rows }) => sum + rows, 0), tables: dump.tables.length, files }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
