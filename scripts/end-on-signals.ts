/** Ends this process when it is asked to, once `stop` has ended what it started; a second signal changes nothing. */
export function endOnSignals(stop: () => Promise<void>): void {
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    await stop()
    process.exit(0)
  }
  // Ctrl+C may arrive twice, from the terminal and from npm; hence `on`.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
}
