import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/users.ts'
import { DEMO_PASSWORD } from '../seed/accounts.ts'
import { seed } from '../seed/seed.ts'
import { TEST_NOW } from './clock.ts'
import { LOWEST_COST } from './lowest-cost.ts'

const SNAPSHOT = 'seeded'

/** Names of all tables of the API, as SQL identifiers. */
async function listTableNames(db: Db): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`quote_ident(tablename)` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
  return rows.map(row => row.name)
}

/** Seeds a database and keeps a copy of every table's rows beside it, for {@link restoreSnapshot}. */
export async function seedAndSnapshot(db: Db): Promise<void> {
  await seed(db, { demo: true, office: true, today: TEST_NOW })
  // Checking a password costs what its stored hash says; a test about that stores a real one.
  await db.update(users).set({ passwordHash: await hash(DEMO_PASSWORD, LOWEST_COST) })
  await db.execute(sql.raw(`create schema ${SNAPSHOT}`))
  const tables = await listTableNames(db)
  for (const table of tables)
    await db.execute(sql.raw(`create table ${SNAPSHOT}.${table} as table public.${table}`))
  // Most have no rows, and what does nothing takes time before each test.
  const filled: string[] = []
  for (const table of tables) {
    const rows = await db
      .select({ row: sql`1` })
      .from(sql.raw(`${SNAPSHOT}.${table}`))
      .limit(1)
    if (rows.length > 0) filled.push(table)
  }
  // Deleting beats truncating for tables this small, and one call beats thirty.
  const statements = [
    ...tables.map(table => `delete from public.${table};`),
    ...filled.map(
      table => `insert into public.${table} overriding system value select * from ${SNAPSHOT}.${table};`,
    ),
  ]
  await db.execute(
    sql.raw(`create function ${SNAPSHOT}.restore() returns void language plpgsql
      set session_replication_role = replica as $$ begin ${statements.join(' ')} end $$`),
  )
}

/** Puts every table back to what it was when seeded, whatever a test has done to it. */
export async function restoreSnapshot(db: Db): Promise<void> {
  await db.execute(sql.raw(`select ${SNAPSHOT}.restore()`))
}
