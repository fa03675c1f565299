import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openPglite } from '../db/connect.ts'
import { seedAndSnapshot } from './snapshot.ts'

/** Makes the database once and keeps a dump of it, which each worker loads in under a second. */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(join(tmpdir(), 'maxguru-pglite-'))
  const client = await PGlite.create()
  const { db, close } = await openPglite(client)
  await seedAndSnapshot(db)
  const dump = join(directory, 'database.tar')
  await writeFile(dump, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await close()
  project.provide('apiDatabase', { kind: 'pglite', dump })
  return () => rm(directory, { recursive: true, force: true })
}
