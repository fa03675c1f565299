import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A file that goes with a mail, small and made of text. */
export interface Attachment {
  filename: string
  contentType: string
  content: string
}

/**
 * Mails to send, written in the transaction that causes them and sent after it. `reason` is unique, so that
 * what happens twice is told once: `receipt:<order id>`.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    reason: text().notNull().unique(),
    to: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    attempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When to try next; null once sent or given up. */
    dueAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    /** When it was given up, because it was refused for good or for too long. */
    failedAt: timestamp({ withTimezone: true }),
  },
  table => [index().on(table.dueAt)],
)
