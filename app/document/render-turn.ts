let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Resolves when it is this render's turn: one for each round of the event loop, so that many renders at once leave
 * gaps in which other requests, such as health checks and cached pages, are answered.
 */
export function takeRenderTurn(): Promise<unknown> {
  const turn = lastTurn.then(() => new Promise(resolve => setImmediate(resolve)))
  lastTurn = turn
  return turn
}
