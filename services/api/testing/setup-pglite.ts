import '../quick-imports.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openPglite } from '../db/connect.ts'
import { seedAndSnapshot } from './snapshot.ts'

/** Databases are made from these, and no test makes one; without them a dump loads in two thirds of the time. */
async function dropTemplates(client: PGlite): Promise<void> {
  await client.exec('update pg_database set datistemplate = false, datallowconn = true')
  await client.exec('drop database template0')
  await client.exec('drop database template1')
}

/** Makes the database once and keeps a dump of it, which each worker loads in under a second. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'maxguru-pglite-'))
  const client = await PGlite.create()
  const { db, close } = await openPglite(client)
  await seedAndSnapshot(db)
  await dropTemplates(client)
  const dump = join(directory, 'database.tar')
  await writeFile(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await close()
  project.provide('apiDatabase', { kind: 'pglite', dump })
  return () => rm(directory, { recursive: true, force: true })
}
