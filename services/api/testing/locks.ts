import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/**
 * How many queries of this worker's database wait for a lock now; for Postgres alone, PGlite has one connection.
 * Ask outside a transaction, which would see the first answer again.
 */
export async function waitingForLocks(db: Db): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`wait_event_type = 'Lock' and datname = current_database()`)
  return rows[0]?.count ?? 0
}
