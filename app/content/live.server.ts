import { log } from '#telemetry/log.ts'
import { invalidate, setLiveMode } from '../upstream/read.server.ts'
import { client } from './client.server.ts'

/** Published documents only; with a token the stream would include drafts. */
const PUBLISHED_FILTER = '*[!(_id in path("drafts.**")) && !(_id in path("versions.**"))]'

/** Backoff before reconnecting, in ms: doubles with each failure, with jitter. */
const INITIAL_BACKOFF_MS = 250
const MAX_BACKOFF_MS = 30_000

function getBackoffMs(failures: number): number {
  return Math.min(INITIAL_BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS) * (0.5 + Math.random() / 2)
}

/**
 * Subscribes to the content lake and invalidates its answers on every change. While the stream is down, live
 * mode is off; after a reconnect everything is invalidated, since changes in between are not replayed. Returns
 * a function that ends the subscription. Never throws.
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
    if (failures === 0) log.warn(`Changes in the content lake are not heard of now: ${reason}`)
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

/** Subscribes for the life of the process; a hot-reloaded module subscribes anew. */
export function startContentSubscription(): void {
  globalThis.stopContentSubscription?.()
  globalThis.stopContentSubscription = subscribeToContent()
}

// An open stream would keep the process alive after the server has closed its connections. In development the
// process is the dev server's, which ends itself.
if (process.env.NODE_ENV === 'production') {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => globalThis.stopContentSubscription?.())
  }
}
