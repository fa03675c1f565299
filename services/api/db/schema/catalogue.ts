import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { BOOK_GRADES, type BookSkill } from '#contract/book-facts.ts'

/** A workbook or ebook on sale. `slug` names its cover, preview and file; an inactive book is withdrawn. */
export const books = pgTable('books', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  priceCents: integer().notNull(),
  category: text({ enum: ['WORKBOOK', 'EBOOK'] }).notNull(),
  altImg: text().notNull(),
  active: boolean().notNull().default(true),
  pageCount: integer(),
  /** First and last grade that it is for; null for a book that is for no grade. */
  gradeFrom: text({ enum: BOOK_GRADES }),
  gradeTo: text({ enum: BOOK_GRADES }),
  skills: jsonb().$type<BookSkill[]>().notNull().default([]),
})

/** The home licenses (spec §9), kept equal to `contract/licenses.ts` at every start. */
export const licenses = pgTable('licenses', {
  id: integer().primaryKey(),
  title: text().notNull(),
  priceCents: integer().notNull(),
  active: boolean().notNull().default(true),
})

/** A course, webinar or initial training. `seats` null means no limit. */
export const trainings = pgTable('trainings', {
  id: integer().primaryKey(),
  title: text().notNull(),
  kind: text({ enum: ['OG', 'OW', 'IST'] }).notNull(),
  /** First day, `YYYY-MM-DD`. */
  startsOn: date({ mode: 'string' }).notNull(),
  /** As it travels: `Month DD, YYYY - …`. */
  dateText: text().notNull(),
  location: text().notNull(),
  priceCents: integer().notNull(),
  description: text().notNull(),
  availability: text(),
  seats: integer(),
  active: boolean().notNull().default(true),
})

/** A support question; `answer` may hold simple HTML. */
export const faqs = pgTable('faqs', {
  id: integer().primaryKey(),
  question: text().notNull(),
  answer: text().notNull(),
  /** Heading of the page that it stands under. */
  topic: text(),
})
