/**
 * Timeouts of an upstream read, in ms: up to three attempts within the total, so that every page answers within
 * 3 s (architecture rule 5).
 */
export const READ_TIMEOUTS = { perAttemptMs: 800, totalMs: 1900, attempts: 3 } as const

/** Retry options for `ky`, with jitter. */
export const READ_RETRIES = {
  limit: READ_TIMEOUTS.attempts - 1,
  methods: ['get'],
  retryOnTimeout: true,
  backoffLimit: 200,
  jitter: true,
}
