import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { backOfficeSessions } from '../db/schema/back-office.ts'
import { users } from '../db/schema/users.ts'
import { hashPassword } from '../users/passwords.ts'
import { createUser, findUser, normalizeUsername } from '../users/queries.ts'

/** What an office account may be called: it stands in addresses of no page, but in logs and beside each decision. */
export const BackOfficeUsername = z
  .string()
  .regex(/^[\w.-]{3,40}$/, 'expected 3 to 40 letters, digits, dots or dashes')

const PASSWORD_BYTES = 15

/** A password of 120 random bits, in 20 characters. */
export function createPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url')
}

/**
 * Opens an office account, or gives an open one a new password and ends its logins. It has no e-mail address, so its
 * password cannot be reset by mail.
 * @throws Error when the username belongs to a person who is not of the office
 */
export async function openBackOfficeAccount(
  db: Db,
  { username, password, now }: { username: string; password: string; now: Date },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction(async tx => {
    const known = await findUser(tx, username)
    if (known && known.category !== 'office')
      throw new Error(`${username} is the account of a ${known.category}`)
    if (!known) {
      await createUser(
        tx,
        { username, passwordHash, category: 'office', firstName: username, createdAt: now },
        'username',
      )
      return
    }
    await tx.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.id, known.id))
    await tx.delete(backOfficeSessions).where(eq(backOfficeSessions.userId, known.id))
  })
}

/** Deletes an office account and ends its logins. Its decisions keep its name. Returns false where there is none. */
export async function closeBackOfficeAccount(db: Db, username: string): Promise<boolean> {
  const closed = await db
    .delete(users)
    .where(and(eq(users.usernameKey, normalizeUsername(username)), eq(users.category, 'office')))
    .returning({ id: users.id })
  return closed.length > 0
}
