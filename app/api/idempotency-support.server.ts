import { IDEMPOTENCY_HEADER } from '#contract/capabilities.ts'

let lastSeenAt: number | null = null

/** Remembers that an answer said that the service keeps idempotency keys. */
export function noteIdempotencySupport(headers: Headers): void {
  if (headers.get(IDEMPOTENCY_HEADER) === '1') lastSeenAt = Date.now()
}

/** When an answer last said so, in ms since 1970; null where none has. */
export function idempotencySupportSeenAt(): number | null {
  return lastSeenAt
}
