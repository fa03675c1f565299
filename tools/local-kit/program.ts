/**
 * Starts a local program and stops it on SIGTERM or SIGINT. One that cannot start or stop ends with code 1.
 * @param start returns how to stop what it has started
 */
export function runProgram(name: string, start: () => Promise<() => Promise<void>>): void {
  const fail = (error: unknown) => {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
  start().then(stop => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void stop().then(() => process.exit(0), fail))
  }, fail)
}
