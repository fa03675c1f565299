import { createHash } from 'node:crypto'
import type { VisitorSession } from '../session/session.server.ts'

/** The idempotency key of this visitor's checkout, made when there is none; the session must be kept then. */
export function idempotencyKeyOf(session: VisitorSession): string {
  const key = session.get('paymentKey') ?? crypto.randomUUID()
  session.set('paymentKey', key)
  return key
}

/**
 * Gives the next checkout a key of its own; the session must be kept then. It follows from the one before, so that
 * two requests at once, as of a double click, agree on it.
 */
export function renewIdempotencyKey(session: VisitorSession): void {
  const next = createHash('sha256').update(idempotencyKeyOf(session)).digest('base64url')
  session.set('paymentKey', next)
}
