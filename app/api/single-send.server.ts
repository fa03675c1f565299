import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { capToRemainingTime } from '../upstream/deadline.server.ts'

const STARTED_AT = Date.now()

/** A prepared call that was not started by then never will be, in ms. */
const PREPARED_MS = 90_000
const MAX_CALLS = 10_000
/** Left of the request's time for reading and rendering the page that says so, in ms. */
const PAGE_MS = 300
const CLAIM_BYTES = 16

interface Call<Result> {
  /** Names one preparation: only a request that shows it may start the call or learn its result. */
  claim: string
  /** Claims that were given for the key before, under which nothing is sent any more and nothing was done. */
  voided: readonly string[]
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
  /** More claims for the key that the browser shows: other tabs were given them, perhaps by other processes. */
  others?: readonly string[]
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

/** Part of a cookie's name, so without a dash. */
function createClaim(): string {
  return randomBytes(CLAIM_BYTES).toString('hex')
}

/**
 * Sends calls to a service without idempotency keys at most once each. A form's POST prepares a call, and its answer
 * puts the claim in the browser's cookie; the request after that starts the call, and every later one joins it. Only
 * the process that prepared a call can start it, and it does so once: what was prepared elsewhere, or before a
 * restart, is never sent here. A call is not started while the browser shows another claim for its key, which another
 * process may have sent: the process that gave that one voids it, or has its result.
 */
export function createSingleSend<Result>({ keepMs, isRepeatable }: SingleSendOptions<Result>) {
  const calls = new LRUCache<string, Call<Result>>({ max: MAX_CALLS, ttl: keepMs })

  /** Prepares a call and returns its claim; where the key's call is in flight or done, the claim of that one. */
  function prepare(key: string, send: () => Promise<Result>): string {
    const earlier = calls.get(key)
    if (earlier?.started && !hasFailed(earlier)) return earlier.claim
    const claim = createClaim()
    const voided = earlier ? [...earlier.voided, earlier.claim] : []
    calls.set(key, { claim, voided, preparedAt: Date.now(), send, started: null, result: null })
    return claim
  }

  function hasFailed({ result }: Call<Result>): boolean {
    return result !== null && isRepeatable(result)
  }

  function isTooOld({ started, preparedAt }: Call<Result>): boolean {
    return !started && Date.now() - preparedAt > PREPARED_MS
  }

  async function run(call: Call<Result>): Promise<Result> {
    call.result = await call.send()
    return call.result
  }

  /** Ends a prepared call that was not started, in favor of another process's. */
  function voidCall(call: Call<Result>): void {
    call.voided = [...call.voided, call.claim]
    call.claim = createClaim()
  }

  /** Sends the call, or joins it where it is in flight or done. */
  async function join(
    { key, claim, since, others = [] }: PreparedCall,
    { waitMs, giveUpMs }: JoinLimits,
  ): Promise<Joined<Result>> {
    // Another instance may have it, which the next request may reach; a process that has ended never answers.
    const mayAnswer = STARTED_AT <= since && Date.now() - since < giveUpMs
    const elsewhere = { kind: mayAnswer ? 'pending' : 'lost' } as const
    const call = calls.get(key)
    const shown = [claim, ...others]
    if (!call || !shown.includes(call.claim)) return elsewhere
    if (!call.started) {
      const foreign = shown.filter(one => one !== call.claim && !call.voided.includes(one))
      if (foreign.includes(claim)) voidCall(call)
      if (foreign.length > 0) return elsewhere
      if (isTooOld(call)) return { kind: 'never sent' }
      call.started = run(call)
    }
    const answered = call.started.then(result => ({ kind: 'answered', result }) as const)
    const pending = wait(capToRemainingTime(waitMs + PAGE_MS) - PAGE_MS, { kind: 'pending' } as const, {
      ref: false,
    })
    return Promise.race([answered, pending])
  }

  /** The call's result, where this process has it and its claim is among those shown. */
  function findResult(key: string, ...shown: string[]): Result | null {
    const call = calls.get(key)
    return call && shown.includes(call.claim) ? call.result : null
  }

  /** Whether this process has sent the key's call and waits for the answer. */
  function isInFlight(key: string): boolean {
    const call = calls.get(key)
    return Boolean(call?.started) && call?.result === null
  }

  /** The claims of a key under which, as this process knows, nothing was done and nothing will be. */
  function listVoided(key: string): string[] {
    const call = calls.get(key)
    if (!call) return []
    return hasFailed(call) || isTooOld(call) ? [...call.voided, call.claim] : [...call.voided]
  }

  /** Whether this process has prepared or sent a call with this key. */
  function hasCall(key: string): boolean {
    return calls.has(key)
  }

  return { prepare, join, findResult, isInFlight, listVoided, hasCall }
}
