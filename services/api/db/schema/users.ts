import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Who a person is to us (architecture rule 11); `class` is a token's category only, never a person's. `office` logs in at
 * the API's own pages only, and gets no token.
 */
export const USER_CATEGORIES = ['student', 'teacher', 'administrator', 'parent', 'office'] as const

/** An account. `username` is shown as it was typed; `normalizeUsername`, in small letters, is what must be unique. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    username: text().notNull(),
    usernameKey: text().notNull().unique(),
    email: text(),
    /** argon2id, in its own encoded form. */
    passwordHash: text().notNull(),
    category: text({ enum: USER_CATEGORIES }).notNull(),
    isDemouser: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text(),
    grade: text(),
    readingLevel: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Tokens issued before it count no more; null where the first password is still in use. */
    passwordChangedAt: timestamp({ withTimezone: true }),
  },
  table => [index('users_email_lower_index').on(sql`lower(${table.email})`)],
)

/** A request for a new password. The token itself is only in the mail; here is its SHA-256. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    /** Null where no account has the address: kept all the same, so that both cases take the same time. */
    userId: uuid().references(() => users.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  table => [index().on(table.userId), index().on(table.createdAt)],
)
