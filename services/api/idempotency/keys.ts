import { createHmac, randomUUID } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Db } from '../db/connect.ts'
import { idempotencyKeys } from '../db/schema/orders.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import type { Config } from '../services.ts'

const KEY_TTL_MS = 24 * 60 * 60 * 1000
const KEY = /^[\x21-\x7e]{1,255}$/

/** An idempotency key with the hash of its request. */
export interface IdempotencyKey {
  key: string
  /** Of the path and the body. */
  hash: string
  /** The same by the secrets that are accepted beside the first, which may have hashed the request's first try. */
  otherHashes: string[]
}

/** The request's `Idempotency-Key`, for a call that is about nothing else. Throws 400 for a bad key, or none. */
export function requireIdempotencyKey(c: Context): string {
  const key = c.req.header('Idempotency-Key')
  if (key === undefined || !KEY.test(key))
    throw invalidField('Idempotency-Key', 'Expected 1 to 255 visible characters.')
  return key
}

/** An HMAC, so that a password in the body cannot be guessed from it. */
function hashRequest(secret: string, text: string): string {
  const key = createHmac('sha256', secret).update('idempotency keys').digest()
  return createHmac('sha256', key).update(text).digest('hex')
}

/** The request's `Idempotency-Key`, if it has one; `body` is what was parsed from it. Throws 400 for a bad key. */
export function readIdempotencyKey(c: Context, config: Config, body: unknown): IdempotencyKey | null {
  if (c.req.header('Idempotency-Key') === undefined) return null
  const key = requireIdempotencyKey(c)
  const text = `${c.req.path}\n${JSON.stringify(body)}`
  const [secret, ...others] = config.jwtSecrets
  return { key, hash: hashRequest(secret, text), otherHashes: others.map(other => hashRequest(other, text)) }
}

/**
 * Claims a key for `subjectId` within the transaction that makes the subject. Returns the id of the subject
 * an earlier request with this key made, or null when this is the first. A second request at the same moment
 * waits here for the first. Throws 409 when the key was used for another request (architecture rule 9).
 */
export async function claimIdempotencyKey(
  tx: Db,
  { key, hash, otherHashes }: IdempotencyKey,
  subjectId: string,
  now: Date,
): Promise<string | null> {
  await tx
    .delete(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.key, key), lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEY_TTL_MS))),
    )
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ key, requestHash: hash, subjectId, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed.length > 0) return null
  const [first] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  if (!first || ![hash, ...otherHashes].includes(first.requestHash))
    throw new ApiError(409, 'This Idempotency-Key was used for another request.')
  return first.subjectId
}

/** Request hash of keys that were invalidated before any request. */
const INVALIDATED = 'spent'

/**
 * Invalidates a key, so that no request can claim it any more. Returns the id of the subject that an earlier
 * request with this key made, or null when there was none.
 */
export async function invalidateKey(db: Db, key: string, now: Date): Promise<string | null> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values({ key, requestHash: INVALIDATED, subjectId: randomUUID(), createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (inserted.length > 0) return null
  const [first] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  return first && first.requestHash !== INVALIDATED ? first.subjectId : null
}

/** Deletes keys older than 24 hours. */
export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEY_TTL_MS)))
}
