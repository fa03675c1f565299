import { type PgColumnBuilderBase, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ContactMessage } from '#contract/contact.ts'

/** What visitors wrote to the office; kept even where the mail to the office fails. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  message: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
} satisfies Record<'id' | 'createdAt' | keyof ContactMessage, PgColumnBuilderBase>)
