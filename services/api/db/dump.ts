import { join } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { CopySession } from './copy-session.ts'
import { listMigrations } from './migrations.ts'
import * as schema from './schema/index.ts'

/** What was written of a database: its tables, each after those it refers to, and how far its numbers have come. */
export const Dump = z.object({
  /** How many migrations the database had. */
  migrations: z.number().int().nonnegative(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().nonnegative() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/) })),
})
export type Dump = z.infer<typeof Dump>

const Names = z.array(z.object({ name: z.string() }))
const Count = z.tuple([z.object({ count: z.coerce.number() })])
const References = z.array(z.object({ child: z.string(), parent: z.string() }))

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The tables of the schema; what a library keeps beside them for itself is not worth keeping. */
function listTables(): string[] {
  return Object.values(schema).flatMap(value => (is(value, PgTable) ? [getTableName(value)] : []))
}

/** The file of a table's rows. */
function getFile(folder: string, table: string): string {
  return join(folder, `${table}.csv`)
}

/** @throws Error where tables refer to each other in a circle */
function sortByReference(tables: readonly string[], references: z.infer<typeof References>): string[] {
  const sorted: string[] = []
  while (sorted.length < tables.length) {
    const next = tables.filter(
      table =>
        !sorted.includes(table) &&
        references.every(
          ({ child, parent }) => child !== table || parent === table || sorted.includes(parent),
        ),
    )
    if (next.length === 0) throw new Error('Tables refer to each other in a circle.')
    sorted.push(...next)
  }
  return sorted
}

/**
 * Writes every table to a folder.
 * @throws Error when the database is not of this version
 */
export async function dumpDatabase(session: CopySession, folder: string): Promise<Dump> {
  const [{ count: migrations }] = Count.parse(
    await session.query('select count(*)::int as count from drizzle.__drizzle_migrations'),
  )
  const expected = (await listMigrations()).length
  if (migrations !== expected)
    throw new Error(
      `The database has ${migrations} migrations, and this version of the API has ${expected}. ` +
        'Back it up with the version that runs on it.',
    )
  const references = References.parse(
    await session.query(
      `select child.relname as child, parent.relname as parent from pg_constraint
       join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
       where contype = 'f' and connamespace = 'public'::regnamespace`,
    ),
  )
  const tables: Dump['tables'] = []
  for (const name of sortByReference(listTables(), references)) {
    const columns = Names.parse(
      await session.query(
        `select column_name as name from information_schema.columns where table_schema = 'public'
         and table_name = '${name}' and is_generated = 'NEVER' order by ordinal_position`,
      ),
    ).map(column => column.name)
    const list = columns.map(quote).join(', ')
    await session.copyOut(`select ${list} from public.${quote(name)}`, getFile(folder, name))
    const [{ count }] = Count.parse(
      await session.query(`select count(*)::int as count from public.${quote(name)}`),
    )
    tables.push({ name, columns, rows: count })
  }
  // Last, for numbers are given outside transactions: none that is in a table may be given again.
  const sequences = await session.query(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  return Dump.parse({ migrations, tables, sequences })
}

/**
 * Fills a database that has the dump's migrations and no rows.
 * @throws Error when a table then has other rows than it had
 */
export async function loadDump(session: CopySession, folder: string, dump: Dump): Promise<void> {
  for (const { name, columns, rows } of dump.tables) {
    await session.copyIn(`public.${quote(name)} (${columns.map(quote).join(', ')})`, getFile(folder, name))
    const [{ count }] = Count.parse(
      await session.query(`select count(*)::int as count from public.${quote(name)}`),
    )
    if (count !== rows) throw new Error(`${name} has ${count} rows, and had ${rows}.`)
  }
  for (const { name, value } of dump.sequences)
    await session.query(`select setval('public.${quote(name).replaceAll("'", "''")}', ${value})`)
}
