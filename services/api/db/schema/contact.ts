import { jsonb, type PgColumnBuilderBase, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Campaign } from '#contract/campaign.ts'
import type { ContactMessage } from '#contract/contact.ts'

/** What visitors wrote to the office; kept even where the mail to the office fails. */
export const contactMessages = pgTable('contact_messages', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  message: text().notNull(),
  /** The campaign by which the visitor first came, where the site said so. */
  campaign: jsonb().$type<Campaign>(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
} satisfies Record<'id' | 'campaign' | 'createdAt' | keyof ContactMessage, PgColumnBuilderBase>)
