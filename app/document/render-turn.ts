/** True once a render has begun in this round of the event loop. */
let isTaken = false
const waiting: (() => void)[] = []

function passTurn(): void {
  const next = waiting.shift()
  isTaken = next !== undefined
  if (!next) return
  setImmediate(passTurn)
  next()
}

/**
 * Resolves when it is this render's turn, at once where it is the first: one for each round of the event loop, so that many
 * renders at once leave gaps in which other requests, such as health checks and cached pages, are answered.
 */
export function takeRenderTurn(): Promise<void> {
  return new Promise(resolve => {
    if (isTaken) waiting.push(resolve)
    else {
      isTaken = true
      // The next one only after the event loop has looked for requests, which it does between two rounds of immediates.
      setImmediate(() => setImmediate(passTurn))
      resolve()
    }
  })
}
