/**
 * Runs one task for each key at a time in this process; a call with a key that is in flight gets the result of the task
 * that runs. Returns a function of the key and the task.
 */
export function createSingleFlight<Result>() {
  const inFlight = new Map<string, Promise<Result>>()
  return (key: string, run: () => Promise<Result>): Promise<Result> => {
    const running = inFlight.get(key)
    if (running) return running
    const started = run().finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }
}
