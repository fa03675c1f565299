import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Counted attempts, one row for each limit and key, shared by all instances. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name, and a hash of the address, account or e-mail that is counted. */
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true }),
  },
  table => [index().on(table.expire)],
)

/** Tokens that were logged out before they expired. */
export const revokedTokens = pgTable(
  'revoked_tokens',
  {
    /** SHA-256 of the token. */
    tokenHash: text().primaryKey(),
    /** When the token expires by itself, and the row can go. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  table => [index().on(table.expiresAt)],
)
