import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { passwordResets, users } from '../db/schema/users.ts'
import { ApiError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { hashPassword } from '../users/passwords.ts'
import { queuePasswordChangedMail, queueResetMail } from './mails.ts'

const HOUR_MS = 60 * 60 * 1000
const TOKEN_BYTES = 32

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const KEPT_MS = 24 * HOUR_MS

/** Deletes reset requests older than a day; their links expired after an hour. */
export async function deleteOldResets(db: Db, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.createdAt, new Date(now.getTime() - KEPT_MS)))
}

/**
 * Stores the request and mails a link to every account with the address, without revealing which exist. Returns their ids.
 */
export async function requestReset(services: Services, email: string): Promise<string[]> {
  const { db, clock } = services
  return db.transaction(async tx => {
    const owners = await tx
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    for (const owner of owners.length > 0 ? owners : [null]) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const tokenHash = hashToken(token)
      await tx.insert(passwordResets).values({ tokenHash, userId: owner?.id ?? null, createdAt: clock() })
      if (!owner) continue
      await queueResetMail(services, tx, { email, username: owner.username, token, tokenHash })
    }
    return owners.map(({ id }) => id)
  })
}

/** The link was never mailed, has expired or was used. */
export class InvalidLinkError extends ApiError {
  constructor() {
    super(400, 'This link is no longer valid. Please request a new one.')
  }
}

/** The request that a link stands for, within its hour and not used yet. */
function isUsable(token: string, now: Date) {
  return and(
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    isNotNull(passwordResets.userId),
    gt(passwordResets.createdAt, new Date(now.getTime() - HOUR_MS)),
  )
}

async function findUsableReset(db: Db, token: string, now: Date) {
  return (await db.select().from(passwordResets).where(isUsable(token, now)))[0]
}

/**
 * Sets a password by the token of a mail: within an hour, once. Returns the account's id.
 * @throws InvalidLinkError for any other token
 */
export async function setPassword(services: Services, token: string, password: string): Promise<string> {
  const { db, clock } = services
  // A link that cannot be used is refused before the costly hash is made.
  if (!(await findUsableReset(db, token, clock()))) throw new InvalidLinkError()
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const now = clock()
    const [asked] = await tx
      .select({ userId: passwordResets.userId })
      .from(passwordResets)
      .where(eq(passwordResets.tokenHash, hashToken(token)))
    // Locks the account first: two of its links used at once would deadlock.
    if (asked?.userId) await tx.select().from(users).where(eq(users.id, asked.userId)).for('update')
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(isUsable(token, now))
      .returning()
    if (!used?.userId) throw new InvalidLinkError()
    const [owner] = await tx
      .update(users)
      .set({ passwordHash, passwordChangedAt: now })
      .where(eq(users.id, used.userId))
      .returning()
    if (owner?.email)
      await queuePasswordChangedMail(services, tx, {
        ...owner,
        email: owner.email,
        tokenHash: used.tokenHash,
      })
    await tx.update(passwordResets).set({ usedAt: now }).where(eq(passwordResets.userId, used.userId))
    return used.userId
  })
}
