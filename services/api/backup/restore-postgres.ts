import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres, { type Sql } from 'postgres'
import { withPostgresSession } from '../db/copy-session.ts'
import { type Dump, loadDump } from '../db/dump.ts'
import { migrationsFolder, withFirstMigrations } from '../db/migrations.ts'

/** Where the schemas stand while what takes their place is made. */
const OLD = { public: 'public_before_restore', drizzle: 'drizzle_before_restore' } as const

/** @throws Error when the API is connected, or the database has tables that may not be replaced */
async function checkDatabase(client: Sql, replace: boolean): Promise<void> {
  const others = await client`
    select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and application_name = 'postgres.js'`
  if (others.length > 0)
    throw new Error('DATABASE_URL: an API is connected to the database. Stop every instance first.')
  const left = await client`select 1 from pg_namespace where nspname in ${client(Object.values(OLD))}`
  if (left.length > 0)
    throw new Error(
      `DATABASE_URL: an earlier restore was cut short, and what was there before is in the schema ${OLD.public}. ` +
        'Rename or drop it first.',
    )
  const tables = await client`select 1 from pg_tables where schemaname = 'public' limit 1`
  if (tables.length > 0 && !replace)
    throw new Error('DATABASE_URL: the database has tables. With --replace they are replaced, and lost.')
}

async function setAside(client: Sql): Promise<void> {
  await client.begin(async transaction => {
    await transaction`create schema if not exists drizzle`
    for (const [name, old] of Object.entries(OLD))
      await transaction`alter schema ${transaction(name)} rename to ${transaction(old)}`
    await transaction`create schema public`
  })
}

async function putBack(client: Sql): Promise<void> {
  await client.begin(async transaction => {
    for (const [name, old] of Object.entries(OLD)) {
      await transaction`drop schema if exists ${transaction(name)} cascade`
      await transaction`alter schema ${transaction(old)} rename to ${transaction(name)}`
    }
  })
}

/** Fills a database on a server. What was there is put back when that fails. */
export async function restorePostgres(
  url: string,
  folder: string,
  dump: Dump,
  replace: boolean,
): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await checkDatabase(client, replace)
    await setAside(client)
    try {
      const db = drizzle({ client })
      await withFirstMigrations(dump.migrations, first => migrate(db, { migrationsFolder: first }))
      await withPostgresSession(client, session => loadDump(session, folder, dump))
      await migrate(db, { migrationsFolder })
    } catch (error) {
      await putBack(client)
      throw error
    }
    for (const old of Object.values(OLD)) await client`drop schema ${client(old)} cascade`
  } finally {
    await client.end({ timeout: 5 })
  }
}
