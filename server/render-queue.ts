/** A request was turned away, since too many are waiting. */
export class OverloadError extends Error {}

/** Runs a task once there is room for it. */
export type RenderQueue = <Result>(task: () => Promise<Result>) => Promise<Result>

/** How many renders run at once, most of them waiting for an upstream, and how many wait for their turn. */
const MAX_RUNNING = 64
const MAX_WAITING = 256

/**
 * Bounds the work that is under way: so many tasks at once, so many waiting in order of arrival, and no more.
 * @throws OverloadError from a task's promise, at once, when both are full
 */
export function createRenderQueue(maxRunning = MAX_RUNNING, maxWaiting = MAX_WAITING): RenderQueue {
  const waiting: (() => void)[] = []
  let running = 0

  return async task => {
    if (running < maxRunning) running += 1
    else if (waiting.length < maxWaiting) await new Promise<void>(resolve => waiting.push(resolve))
    else throw new OverloadError('Too many requests are waiting to be rendered.')
    try {
      return await task()
    } finally {
      // The place passes to the next one, or is free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
