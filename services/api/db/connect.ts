import { PGlite, types } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { createDataDir, prepareDataDirectory } from './data-directory.ts'
import { answerDumpRequest } from './dump-request.ts'
import { lockDirectory } from './lock.ts'
import { migrationsFolder } from './migrations.ts'
import * as schema from './schema/index.ts'

/** Either database, or a transaction in it: what every query takes. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** A database that has been migrated, and how to let it go. */
export interface Connection {
  db: Db
  /** The same database by connections of its own, for rate limits; null where this process is the only one. */
  limitsDb: Db | null
  close: () => Promise<void>
}

const options = { schema, casing: 'snake_case' } as const

/** Any number does, as long as every instance takes the same one while it migrates. */
const MIGRATION_LOCK = 4_611_001

/** A rate limit is one short statement. */
const LIMITS_CONNECTIONS = 2

/**
 * Leaves out PGlite's parsers of arrays: drizzle reads an array from its text. PGlite copies its parsers for each query of
 * drizzle's, and with an array of each type and table, 370 of them, that takes three times as long as a short query itself.
 */
function keepParsersOfScalars(client: PGlite): void {
  client.parsers = { ...types.parsers }
}

/** Postgres inside this process, kept in a directory or, without one, in memory. */
export async function openPglite(client: PGlite, folder = migrationsFolder): Promise<Connection> {
  const db = drizzlePglite({ client, ...options })
  await migratePglite(db, { migrationsFolder: folder })
  keepParsersOfScalars(client)
  return { db, limitsDb: null, close: () => client.close() }
}

/** A Postgres server. Several instances may start at once; one migrates, the others wait for it. */
export async function openPostgres(url: string): Promise<Connection> {
  const quiet = { onnotice: () => {} }
  const migrator = postgres(url, { max: 1, ...quiet })
  try {
    await migrator`select pg_advisory_lock(${MIGRATION_LOCK})`
    await migratePostgres(drizzlePostgres({ client: migrator, ...options }), { migrationsFolder })
  } finally {
    await migrator.end()
  }
  const client = postgres(url, { max: 10, ...quiet })
  const limitsClient = postgres(url, { max: LIMITS_CONNECTIONS, ...quiet })
  return {
    db: drizzlePostgres({ client, ...options }),
    limitsDb: drizzlePostgres({ client: limitsClient, ...options }),
    close: async () => {
      await Promise.all([client.end({ timeout: 5 }), limitsClient.end({ timeout: 5 })])
    },
  }
}

/** Connects to whichever database is configured; `DATABASE_URL` wins over `DATA_DIR`. */
export async function connect(env: {
  DATABASE_URL?: string | undefined
  DATA_DIR?: string | undefined
}): Promise<Connection> {
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL)
  if (!env.DATA_DIR) throw new Error('DATABASE_URL: set it, or DATA_DIR for a database on disk')
  await createDataDir(env.DATA_DIR)
  let client: PGlite | undefined
  const release = await lockDirectory(env.DATA_DIR, request => answerDumpRequest(client, request))
  try {
    return await openDataDirectory(env.DATA_DIR, release, opened => {
      client = opened
    })
  } catch (error) {
    await release()
    throw error
  }
}

/** @throws Error when there is no database where there was one, or it cannot be opened */
async function openDataDirectory(
  dataDir: string,
  release: () => Promise<void>,
  onOpen: (client: PGlite) => void,
): Promise<Connection> {
  const directory = await prepareDataDirectory(dataDir)
  try {
    const client = await PGlite.create(directory.path)
    const { close, ...connection } = await openPglite(client)
    onOpen(client)
    await directory.markComplete()
    return { ...connection, close: () => close().finally(release) }
  } catch (error) {
    throw new Error(
      `DATA_DIR: the database in ${directory.path} cannot be opened, and was left as it is. Restore it from a ` +
        `backup. ${error instanceof Error ? error.message : error}`,
      { cause: error },
    )
  }
}
