import { asc } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { faqs } from '../db/schema/catalogue.ts'

export function listFaqs(db: Db) {
  return db.select().from(faqs).orderBy(asc(faqs.id))
}
