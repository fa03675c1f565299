import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { books } from '../db/schema/catalogue.ts'

/** Books on sale, in the order of the shop. */
export function listBooks(db: Db) {
  return db.select().from(books).where(eq(books.active, true)).orderBy(asc(books.id))
}
