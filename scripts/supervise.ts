import { readLogTail } from './service.ts'
import type { Stack } from './stack.ts'
import type { PartName } from './stack-plan.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** A part that ran for this long has recovered: its next crash is counted as the first. */
const STEADY_MS = 60_000

interface SuperviseOptions {
  log: (text: string) => void
  wait?: (ms: number) => Promise<void>
  now?: () => number
}

function waitFor(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms).unref())
}

/**
 * Starts each part of a stack again that ends by itself, after a wait that doubles with each crash up to a minute.
 * Returns a function that stops doing so, for a stack that is to end.
 */
export function supervise(
  stack: Pick<Stack, 'parts' | 'restart'>,
  { log, wait = waitFor, now = Date.now }: SuperviseOptions,
): () => void {
  let isStopped = false

  const watch = async (name: PartName) => {
    let crashes = 0
    for (;;) {
      const part = stack.parts.get(name)
      if (!part) return
      const since = now()
      const code = await part.ended
      if (isStopped) return
      crashes = now() - since >= STEADY_MS ? 1 : crashes + 1
      const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (crashes - 1))
      log(
        `The ${name} has ended (code ${code}) and is started again in ${waitMs / 1000} s. Its last words:\n\n` +
          `${readLogTail(part.spec)}\n\nAll of them: ${part.spec.logFile}`,
      )
      await wait(waitMs)
      if (isStopped) return
      try {
        await stack.restart(name)
        log(`The ${name} runs again.`)
      } catch {
        // It ended at its start: the next round says so.
      }
    }
  }
  for (const name of stack.parts.keys()) void watch(name)
  return () => {
    isStopped = true
  }
}
