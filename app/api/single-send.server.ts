import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'

const STARTED_AT = Date.now()

/** A prepared call that was not started by then never will be, in ms. */
const PREPARED_MS = 90_000
const MAX_CALLS = 10_000

interface Call<Result> {
  /** Names one preparation: only a request that shows it may start the call or learn its result. */
  claim: string
  preparedAt: number
  send: () => Promise<Result>
  started: Promise<Result> | null
  result: Result | null
}

/** What this process knows of a call. */
export type Found<Result> =
  | { kind: 'started'; result: Promise<Result> }
  /** It was never started here, and never will be. */
  | { kind: 'expired' }
  /** Another process has it, or one that has ended. */
  | { kind: 'not here' }

interface SingleSendOptions<Result> {
  /** How long a result is remembered, in ms. */
  keepMs: number
  /** Whether a call with this result may be prepared again under its key. */
  isRepeatable: (result: Result) => boolean
}

/**
 * Sends calls to a service without idempotency keys at most once each. A form's POST prepares a call, and its answer
 * puts the claim in the browser's cookie; the request after that starts the call, and every later one joins it. Only
 * the process that prepared a call can start it, and it does so once: what was prepared elsewhere, or before a
 * restart, is never sent here.
 */
export function createSingleSend<Result>({ keepMs, isRepeatable }: SingleSendOptions<Result>) {
  const calls = new LRUCache<string, Call<Result>>({ max: MAX_CALLS, ttl: keepMs })

  /** Prepares a call and returns its claim; where the key's call is under way or done, the claim of that one. */
  function prepare(key: string, send: () => Promise<Result>): string {
    const earlier = calls.get(key)
    const isOver = earlier?.result !== null && earlier?.result !== undefined && isRepeatable(earlier.result)
    if (earlier?.started && !isOver) return earlier.claim
    const claim = randomUUID()
    calls.set(key, { claim, preparedAt: Date.now(), send, started: null, result: null })
    return claim
  }

  async function run(call: Call<Result>): Promise<Result> {
    call.result = await call.send()
    return call.result
  }

  /** Starts the call, or joins it where it is under way or done. */
  function start(key: string, claim: string): Found<Result> {
    const call = calls.get(key)
    if (call?.claim !== claim) return { kind: 'not here' }
    if (!call.started) {
      if (Date.now() - call.preparedAt > PREPARED_MS) return { kind: 'expired' }
      call.started = run(call)
    }
    return { kind: 'started', result: call.started }
  }

  /** The call's result, where this process has it. */
  function findResult(key: string, claim: string): Result | null {
    const call = calls.get(key)
    return call?.claim === claim ? call.result : null
  }

  return { prepare, start, findResult }
}

/** Whether this process started after a moment in ms since 1970: it cannot know what was prepared then. */
export function hasStartedSince(time: number): boolean {
  return STARTED_AT > time
}
