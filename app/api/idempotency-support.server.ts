import { IDEMPOTENCY_HEADER } from '#contract/capabilities.ts'

/** Calls whose answers say whether their idempotency keys are kept. */
const KEYED_CALLS = new Set([
  '/no_auth/payments/stripe/',
  '/no_auth/payments/stripe/subscription/',
  '/no_auth/payments/purchase_order/',
  '/no_auth/contact/',
])

let isSupported = false

/** Remembers what an answer says; one of a proxy in between (5xx) says nothing. */
export function noteIdempotencySupport(path: string, { status, headers }: Response): void {
  if (KEYED_CALLS.has(path) && status < 500) isSupported = headers.get(IDEMPOTENCY_HEADER) === '1'
}

/** Whether the last answer that could say so said that the service keeps idempotency keys. */
export function hasSeenIdempotencySupport(): boolean {
  return isSupported
}
