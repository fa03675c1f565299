import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { inject } from 'vitest'
import { type Connection, openPglite, openPostgres } from '../db/connect.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where this project's tests find a migrated and seeded database. */
    apiDatabase: { kind: 'pglite'; dump: string } | { kind: 'postgres'; url: string; template: string }
  }
}

async function open(): Promise<Connection> {
  const source = inject('apiDatabase')
  if (source.kind === 'pglite') {
    const loadDataDir = new Blob([new Uint8Array(await readFile(source.dump))])
    return openPglite(await PGlite.create({ loadDataDir }))
  }
  const name = `worker_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}_${Date.now()}`
  const admin = postgres(`${source.url}/postgres`, { max: 1 })
  await admin.unsafe(`create database ${name} template ${source.template}`)
  await admin.end()
  return openPostgres(`${source.url}/${name}`)
}

let connection: Promise<Connection> | undefined

/** This worker's database, opened by the first test that needs it. */
export function testDatabase(): Promise<Connection> {
  connection ??= open()
  return connection
}
