import { Capabilities } from '#contract/capabilities.ts'
import { env } from '../env.server.ts'
import { capToRemainingTime } from '../upstream/deadline.server.ts'
import { api } from './client.server.ts'
import { hasSeenIdempotencySupport } from './idempotency-support.server.ts'
import { isMissing } from './status.ts'

/** How long an answer counts: a payment is about to depend on it. */
const FRESH_MS = 60_000
/** How long a service that did not answer is not asked again, so that pages stay quick. */
const FAILURE_PAUSE_MS = 3000
const TIMEOUT_MS = 1500

const NONE: Capabilities = {
  idempotency: false,
  hosted: false,
  campaign: false,
  logout: false,
  purchase_order: false,
  orders: false,
  trial_reminder: false,
  trial_page: false,
}

/** How long an addition counts as missing after a call to it was answered 404 or 405, whatever the capabilities say. */
const UNSUPPORTED_MS = 10 * 60 * 1000

let known: { capabilities: Capabilities; at: number } | null = null
let failedAt = Number.NEGATIVE_INFINITY
let asking: Promise<void> | null = null
/** When a call to an addition was last answered 404 or 405, in ms since 1970. */
const unsupportedSince = new Map<string, number>()

async function ask(): Promise<void> {
  const answer = await api.get('/no_auth/capabilities/', Capabilities, { timeoutMs: TIMEOUT_MS })
  if (answer.ok) known = { capabilities: answer.value, at: Date.now() }
  else if (isMissing(answer.status)) known = { capabilities: NONE, at: Date.now() }
  else failedAt = Date.now()
}

/** Waits for the remaining time of the current request; an answer that comes later serves the next one. */
function waitRemainingTime(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, capToRemainingTime(TIMEOUT_MS)).unref())
}

/** Asks again where the last answer is too old; null where none is due. */
function refresh(): Promise<void> | null {
  const isDue = Date.now() - (known?.at ?? Number.NEGATIVE_INFINITY) >= FRESH_MS
  if (!isDue || Date.now() - failedAt < FAILURE_PAUSE_MS) return null
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/** Which of the contract's additions the service has; the last known where it does not answer, null where it never has. */
export async function readCapabilities(): Promise<Capabilities | null> {
  const refreshing = refresh()
  if (refreshing) await Promise.race([refreshing, waitRemainingTime()])
  return known?.capabilities ?? null
}

function isSupported(capabilities: Capabilities | null, addition: string): boolean {
  const isListed = capabilities === null || capabilities[addition] === true
  return (
    isListed && Date.now() - (unsupportedSince.get(addition) ?? Number.NEGATIVE_INFINITY) >= UNSUPPORTED_MS
  )
}

/** Marks an addition as unsupported for ten minutes, after a call to it was answered 404 or 405. */
export function markUnsupported(addition: string): void {
  unsupportedSince.set(addition, Date.now())
}

/** Whether the service has an addition. True where its capabilities could not be read. */
export async function supports(addition: string): Promise<boolean> {
  return isSupported(await readCapabilities(), addition)
}

/** {@link supports} for what every page shows: by the last answer, so that no page waits for the next one. */
export function isSupportRemembered(addition: string): boolean {
  void refresh()
  return isSupported(known?.capabilities ?? null, addition)
}

/**
 * Whether the service has said that it has an addition: for what the site promises of it. One that has not been asked
 * yet has not.
 */
export async function isPromised(addition: string): Promise<boolean> {
  return (await readCapabilities())?.[addition] === true
}

/** Whether a service keeps idempotency keys; `null` where it could not be asked yet. */
async function readIdempotencySupport(): Promise<boolean | null> {
  if (env.API_IDEMPOTENCY !== undefined) return env.API_IDEMPOTENCY === '1'
  const capabilities = await readCapabilities()
  if (capabilities?.idempotency || hasSeenIdempotencySupport()) return true
  return capabilities ? false : null
}

/**
 * Whether a call that is sent again with its idempotency key counts once. True only where the service has said so,
 * or the configuration (`API_IDEMPOTENCY`): where it is not known, nothing may be sent twice.
 */
export async function keepsIdempotencyKeys(): Promise<boolean> {
  return (await readIdempotencySupport()) === true
}

/** Whether the service is known to keep no idempotency keys. */
export async function lacksIdempotencyKeys(): Promise<boolean> {
  return (await readIdempotencySupport()) === false
}
