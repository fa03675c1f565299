/** A request was turned away, since too many are waiting. */
export class OverloadError extends Error {}

/** Runs a task once there is room for it, and other requests have had their turn. */
export type RenderQueue = <Result>(task: () => Promise<Result>) => Promise<Result>

/** How many renders run at once, most of them waiting for an upstream, and how many wait for their turn. */
const MAX_RUNNING = 64
const MAX_WAITING = 256

/** Rounds of the event loop between two tasks: Node accepts one connection in each, and a health check may be the tenth. */
const ROUNDS_BETWEEN = 16

/** Lets the event loop answer what has come meanwhile. */
async function letOthersIn(): Promise<void> {
  for (let round = 0; round < ROUNDS_BETWEEN; round += 1) await new Promise(resolve => setImmediate(resolve))
}

/**
 * Runs at most `maxRunning` tasks at once; at most `maxWaiting` more wait, in order of arrival. Tasks that
 * come together begin one after the other, so that what is not queued is answered between them.
 * @throws OverloadError from a task's promise, at once, when both are full
 */
export function createRenderQueue(maxRunning = MAX_RUNNING, maxWaiting = MAX_WAITING): RenderQueue {
  const waiting: (() => void)[] = []
  let running = 0
  let lastTurn: Promise<unknown> = Promise.resolve()

  /** What begins a task takes ms; between two of them, other requests are answered. */
  const takeTurn = () => {
    lastTurn = lastTurn.then(letOthersIn)
    return lastTurn
  }

  return async task => {
    if (running < maxRunning) running += 1
    else if (waiting.length < maxWaiting) await new Promise<void>(resolve => waiting.push(resolve))
    else throw new OverloadError('Too many requests are waiting to be rendered.')
    try {
      await takeTurn()
      return await task()
    } finally {
      // The place passes to the next one, or is free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
