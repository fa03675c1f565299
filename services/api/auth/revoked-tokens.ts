import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { revokedTokens } from '../db/schema/limits.ts'

/** Hashes what is signed of a token: its signature can be written in more than one way. */
function hashToken(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('hex')
}

/** Makes a token worthless at every instance, until it expires by itself. */
export async function revokeToken(db: Db, token: string, expiresAt: Date): Promise<void> {
  await db
    .insert(revokedTokens)
    .values({ tokenHash: hashToken(token), expiresAt })
    .onConflictDoNothing()
}

/** Whether a token was logged out. */
export async function isRevoked(db: Db, token: string): Promise<boolean> {
  const found = await db
    .select()
    .from(revokedTokens)
    .where(eq(revokedTokens.tokenHash, hashToken(token)))
  return found.length > 0
}

/** Deletes what has expired by itself. */
export async function deleteExpiredRevocations(db: Db, now: Date): Promise<void> {
  await db.delete(revokedTokens).where(lt(revokedTokens.expiresAt, now))
}
