import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { backOfficeSessions } from '../db/schema/back-office.ts'
import { users } from '../db/schema/users.ts'
import type { User } from '../users/queries.ts'

const MINUTE_MS = 60 * 1000
/** A login ends after half an hour without a request, and after a working day in any case. */
const IDLE_MS = 30 * MINUTE_MS
const LONGEST_MS = 10 * 60 * MINUTE_MS
const TOKEN_BYTES = 32

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Starts a login. Returns its secret, which only the browser's cookie keeps. */
export async function startBackOfficeSession(db: Db, { id }: Pick<User, 'id'>, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await db
    .insert(backOfficeSessions)
    .values({ tokenHash: hashToken(token), userId: id, startedAt: now, seenAt: now })
  return token
}

/** Who a login belongs to, and notes that it is in use; undefined once it has ended. */
export async function findBackOfficeSession(
  db: Db,
  token: string,
  now: Date,
): Promise<{ username: string } | undefined> {
  const [session] = await db
    .update(backOfficeSessions)
    .set({ seenAt: now })
    .from(users)
    .where(
      and(
        eq(backOfficeSessions.tokenHash, hashToken(token)),
        gt(backOfficeSessions.seenAt, new Date(now.getTime() - IDLE_MS)),
        gt(backOfficeSessions.startedAt, new Date(now.getTime() - LONGEST_MS)),
        eq(users.id, backOfficeSessions.userId),
        eq(users.category, 'office'),
      ),
    )
    .returning({ username: users.username })
  return session
}

/** Ends a login: its cookie opens nothing from then on. */
export async function endBackOfficeSession(db: Db, token: string): Promise<void> {
  await db.delete(backOfficeSessions).where(eq(backOfficeSessions.tokenHash, hashToken(token)))
}

/** Deletes logins that have ended by themselves. */
export async function deleteEndedBackOfficeSessions(db: Db, now: Date): Promise<void> {
  await db
    .delete(backOfficeSessions)
    .where(
      or(
        lt(backOfficeSessions.seenAt, new Date(now.getTime() - IDLE_MS)),
        lt(backOfficeSessions.startedAt, new Date(now.getTime() - LONGEST_MS)),
      ),
    )
}
