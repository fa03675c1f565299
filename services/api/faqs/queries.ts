import { asc } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { faqs } from '../db/schema/catalogue.ts'

export const listFaqs = (db: Db) => db.select().from(faqs).orderBy(asc(faqs.id))
