import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { inject } from 'vitest'
import type { Place } from '../backup/back-up.ts'
import { connect } from '../db/connect.ts'

async function loadPglite(directory?: string): Promise<PGlite> {
  const source = inject('apiDatabase')
  if (source.kind !== 'pglite') throw new Error('These tests run on a server.')
  const loadDataDir = new Blob([new Uint8Array(await readFile(source.dump))])
  return directory === undefined ? PGlite.create({ loadDataDir }) : PGlite.create(directory, { loadDataDir })
}

/** An embedded database without rows; loading one takes a second, making one some six. */
export async function createEmptyPglite(directory: string): Promise<PGlite> {
  await mkdir(join(directory, '..'), { recursive: true })
  const client = await loadPglite(directory)
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public'`,
  )
  await client.exec(`truncate ${rows[0]?.names} restart identity cascade`)
  return client
}

/** A place of its own with a database, or only room for one. */
export async function createPlace(
  kind: 'seeded' | 'empty',
): Promise<Place & { remove: () => Promise<void> }> {
  const source = inject('apiDatabase')
  const folder = await mkdtemp(join(tmpdir(), 'maxguru-place-'))
  const dataDir = join(folder, 'data')
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (source.kind === 'pglite') {
    if (kind === 'seeded') {
      await mkdir(dataDir)
      await (await loadPglite(join(dataDir, 'db'))).close()
      await writeFile(join(dataDir, 'db.complete'), '')
    }
    return { dataDir, remove: removeFolder }
  }
  const name = `place_${process.pid}_${folder.slice(-6).toLowerCase()}`
  const run = async (statement: string) => {
    const admin = postgres(`${source.url}/postgres`, { max: 1 })
    await admin.unsafe(statement)
    await admin.end()
  }
  await run(`create database "${name}" ${kind === 'seeded' ? `template ${source.template}` : ''}`)
  return {
    databaseUrl: `${source.url}/${name}`,
    dataDir,
    remove: async () => {
      await run(`drop database "${name}" with (force)`)
      await removeFolder()
    },
  }
}

/** The API's own connection to a place. */
export function connectTo({ databaseUrl, dataDir }: Place) {
  return connect({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
}
