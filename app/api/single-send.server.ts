import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { capToRemainingTime } from '../upstream/deadline.server.ts'

const STARTED_AT = Date.now()

/** A prepared call that was not started by then never will be, in ms. */
const PREPARED_MS = 90_000
const MAX_CALLS = 10_000
/** Left of the request's time for reading and rendering the page that says so, in ms. */
const PAGE_MS = 300

interface Call<Result> {
  /** Names one preparation: only a request that shows it may start the call or learn its result. */
  claim: string
  preparedAt: number
  send: () => Promise<Result>
  started: Promise<Result> | null
  result: Result | null
}

/** Where a browser's cookie says that a call was prepared. */
export interface PreparedCall {
  key: string
  claim: string
  /** When it was prepared, in ms since 1970. */
  since: number
}

interface JoinLimits {
  /** How long a result is waited for now, in ms, where the request has so much time left. */
  waitMs: number
  /** How long after it was prepared another instance may still be asked, in ms. */
  giveUpMs: number
}

/** What this process knows of a call. */
export type Joined<Result> =
  | { kind: 'answered'; result: Result }
  /** The next request may learn more. */
  | { kind: 'pending' }
  /** It was never sent, and never will be. */
  | { kind: 'never sent' }
  /** The process that may have sent it cannot be asked. */
  | { kind: 'lost' }

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

  /** Prepares a call and returns its claim; where the key's call is in flight or done, the claim of that one. */
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

  /** Sends the call, or joins it where it is in flight or done. */
  async function join(
    { key, claim, since }: PreparedCall,
    { waitMs, giveUpMs }: JoinLimits,
  ): Promise<Joined<Result>> {
    const call = calls.get(key)
    if (call?.claim !== claim) {
      // Another instance may have it, which the next request may reach; a process that has ended never answers.
      const mayAnswer = STARTED_AT <= since && Date.now() - since < giveUpMs
      return { kind: mayAnswer ? 'pending' : 'lost' }
    }
    if (!call.started) {
      if (Date.now() - call.preparedAt > PREPARED_MS) return { kind: 'never sent' }
      call.started = run(call)
    }
    const answered = call.started.then(result => ({ kind: 'answered', result }) as const)
    const pending = wait(capToRemainingTime(waitMs + PAGE_MS) - PAGE_MS, { kind: 'pending' } as const, {
      ref: false,
    })
    return Promise.race([answered, pending])
  }

  /** The call's result, where this process has it. */
  function findResult(key: string, claim: string): Result | null {
    const call = calls.get(key)
    return call?.claim === claim ? call.result : null
  }

  /** Whether this process has prepared or sent a call with this key. */
  function hasCall(key: string): boolean {
    return calls.has(key)
  }

  return { prepare, join, findResult, hasCall }
}
