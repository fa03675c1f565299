import { invalidate, setLiveMode } from '../upstream/read.server.ts'
import { client } from './client.server.ts'

/** Published documents; a stream without a token hears of no others, one with it would. */
const PUBLISHED_FILTER = '*[!(_id in path("drafts.**")) && !(_id in path("versions.**"))]'

/** Waits before the stream is opened again, in ms: doubled with each failure, and no two instances at once. */
const INITIAL_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 30_000

function getBackoffMs(failures: number): number {
  return Math.min(INITIAL_BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS) * (0.5 + Math.random() / 2)
}

/**
 * Follows the content lake: on any change there, what was read of it is forgotten. While the stream is broken
 * the copy counts as old, and once it is back everything is read anew, for what changed meanwhile is not told.
 * Returns at once, with what ends it, and never throws.
 */
function subscribeToContent(): () => void {
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let close = () => {}

  const open = () => {
    const stream = client.listen(
      PUBLISHED_FILTER,
      {},
      { events: ['welcome', 'mutation', 'reconnect'], includeResult: false, visibility: 'query' },
    )
    const subscription = stream.subscribe({
      next: ({ type }) => {
        if (type === 'reconnect') return retry('the stream broke')
        if (type === 'welcome') {
          failures = 0
          setLiveMode('content', true)
        }
        invalidate('content')
      },
      error: (error: unknown) => retry(error instanceof Error ? error.message : String(error)),
    })
    close = () => subscription.unsubscribe()
  }

  const retry = (reason: string) => {
    close()
    setLiveMode('content', false)
    if (failures === 0) console.warn(`Changes in the content lake are not heard of now: ${reason}`)
    clearTimeout(timer)
    timer = setTimeout(open, getBackoffMs(failures)).unref()
    failures += 1
  }

  setLiveMode('content', false)
  timer = setTimeout(open).unref()
  return () => {
    clearTimeout(timer)
    close()
    setLiveMode('content', true)
  }
}

declare global {
  var stopContentSubscription: (() => void) | undefined
}

/** Follows the content lake for as long as this process serves; a module that was hot-reloaded starts afresh. */
export function startContentSubscription(): void {
  globalThis.stopContentSubscription?.()
  globalThis.stopContentSubscription = subscribeToContent()
}

// An open stream would keep a server from ending that has closed its own connections. In development the
// process is the dev server's, which ends itself.
if (process.env.NODE_ENV === 'production') {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => globalThis.stopContentSubscription?.())
  }
}
