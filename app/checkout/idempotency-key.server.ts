import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { VisitorSession } from '../session/session.server.ts'

const CURRENT = 'paymentKey'
const PAID = 'paidKey'
const SENT_ONCE = 'sentOnceKey'

function readKey(
  session: VisitorSession,
  name: typeof CURRENT | typeof PAID | typeof SENT_ONCE,
): string | null {
  return z.string().min(1).safeParse(session.get(name)).data ?? null
}

export function hasIdempotencyKey(session: VisitorSession): boolean {
  return readKey(session, CURRENT) !== null
}

/** The idempotency key of this visitor's checkout, made when there is none; the session must then be committed. */
export function ensureIdempotencyKey(session: VisitorSession): string {
  const key = readKey(session, CURRENT) ?? crypto.randomUUID()
  session.set(CURRENT, key)
  return key
}

/**
 * Gives the next checkout a key of its own; the session must then be committed. The key is derived from the one
 * before, so that two requests at once, as of a double click, agree on it.
 */
export function renewIdempotencyKey(session: VisitorSession): void {
  const next = createHash('sha256').update(ensureIdempotencyKey(session)).digest('base64url')
  session.set(CURRENT, next)
}

/** Remembers that a payment under this key is sent once, beside the payment's own cookie; the session must then be committed. */
export function rememberSingleSend(session: VisitorSession, key: string): void {
  session.set(SENT_ONCE, key)
}

/** Whether a payment under this key was to be sent once, and has not ended since. */
export function isSingleSend(session: VisitorSession, key: string): boolean {
  return readKey(session, SENT_ONCE) === key
}

/** Whether the last checkout that was paid in this browser had a key. */
export function isPaidKey(session: VisitorSession, key: string): boolean {
  return readKey(session, PAID) === key
}

export function rememberPaidKey(session: VisitorSession, key: string): void {
  session.set(PAID, key)
}
