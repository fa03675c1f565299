import { ApiError } from '../http/errors.ts'

/** How long who was turned away is asked to wait, in seconds. */
const RETRY_AFTER_SECONDS = 2

/**
 * Runs few tasks at a time and lets few wait, so that costly ones leave the process its threads. Of one key only some
 * may wait, so that one address cannot turn all others away.
 * @throws ApiError 503 with `Retry-After` where too many wait
 */
export function createTaskQueue({
  running: maxRunning,
  waiting: maxWaiting,
  waitingPerKey: maxWaitingPerKey,
}: {
  running: number
  waiting: number
  waitingPerKey: number
}) {
  let running = 0
  const waiting: { key: string | undefined; begin: () => void }[] = []
  const countWaiting = (key: string) => waiting.filter(one => one.key === key).length
  return async <Value>(task: () => Promise<Value>, key?: string): Promise<Value> => {
    if (running >= maxRunning) {
      const isKeyFull = key !== undefined && countWaiting(key) >= maxWaitingPerKey
      if (isKeyFull || waiting.length >= maxWaiting)
        throw new ApiError(503, 'Many people are logging in right now. Please try again in a few seconds.', {
          headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
        })
      await new Promise<void>(begin => waiting.push({ key, begin }))
    } else running += 1
    try {
      return await task()
    } finally {
      // The place goes to the next in line, or is free.
      const next = waiting.shift()
      if (next) next.begin()
      else running -= 1
    }
  }
}
