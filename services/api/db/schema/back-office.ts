import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orders } from './orders.ts'
import { users } from './users.ts'

/** A login to the office's pages. The secret is only in the browser's cookie; here is its SHA-256. */
export const backOfficeSessions = pgTable('office_sessions', {
  tokenHash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
})

/** What the office decides about a purchase order. */
export const OFFICE_DECISIONS = ['paid', 'keep', 'cancel', 'refund'] as const
export type OfficeDecision = (typeof OFFICE_DECISIONS)[number]

/** Who decided what and when, written in the transaction of the decision. */
export const officeDecisions = pgTable(
  'office_decisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    decision: text({ enum: OFFICE_DECISIONS }).notNull(),
    /** The username of an office account, or `command (…)` with that of the system: kept when the account is gone. */
    decidedBy: text().notNull(),
    decidedAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index().on(table.orderId)],
)
