/**
 * How long a page waits for an upstream read, in ms: three tries within the total, so that every page
 * answers within 3 s (architecture rule 5).
 */
export const READ_TIMEOUTS = { perAttemptMs: 800, totalMs: 2400, attempts: 3 } as const

/** Retry options in the words of `ky`, with jitter so that instances do not knock in step. */
export const READ_RETRIES = {
  limit: READ_TIMEOUTS.attempts - 1,
  methods: ['get'],
  retryOnTimeout: true,
  backoffLimit: 200,
  jitter: true,
}
