const INTERVAL_MS = 5000

/**
 * Runs a step and logs its name with the elapsed seconds for as long as it takes, so that a long one does not
 * look stuck. Plain JavaScript, because it is needed before anything is installed.
 * @template Result
 * @param {string} step such as `Installing packages`
 * @param {() => Result | Promise<Result>} work
 * @param {(line: string) => void} [log]
 * @returns {Promise<Result>}
 */
export async function withProgress(step, work, log = console.log) {
  const startedAt = Date.now()
  const timer = setInterval(
    () => log(`${step}: ${Math.round((Date.now() - startedAt) / 1000)} s`),
    INTERVAL_MS,
  )
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
