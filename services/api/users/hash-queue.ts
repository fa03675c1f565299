import { ApiError } from '../http/errors.ts'

/** How long who was turned away is asked to wait, in seconds. */
const RETRY_AFTER_SECONDS = 2

/**
 * Runs few tasks at a time and lets few wait, so that costly ones leave the process its threads.
 * @throws ApiError 503 with `Retry-After` where too many wait
 */
export function createTaskQueue({
  running: maxRunning,
  waiting: maxWaiting,
}: {
  running: number
  waiting: number
}) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting)
        throw new ApiError(503, 'Many people are logging in right now. Please try again in a few seconds.', {
          headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
        })
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      // The place goes to the next in line, or is free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
