import { createHash, createHmac } from 'node:crypto'
import { type TrialRequest, TrialResponse } from '#contract/trial.ts'
import type { ApiAnswer } from '../api/call.server.ts'
import { api } from '../api/client.server.ts'
import { createSingleSend, type PreparedCall } from '../api/single-send.server.ts'
import { env } from '../env.server.ts'
import { buildCampaignField } from '../measurement/campaign.server.ts'
import { clearClaims, readClaims } from '../session/claim-cookies.server.ts'
import { TRY_LATER } from '../session/messages.ts'

/** How long a request waits for the answer, in ms; then the visitor sees the waiting page. */
const ANSWER_WAIT_MS = 2500
/** After so long another instance is not waited for any more, in ms. */
const GIVE_UP_MS = 60_000
/** How long the answer of a service without idempotency keys is waited for, in ms: it is asked only once. */
const SINGLE_SEND_WAIT_MS = 5 * 60_000
/** How long a login that came late can still be fetched, in ms. */
const KEEP_MS = 15 * 60_000

const PATH = '/no_auth/payments/stripe/subscription/'
const NOT_SENT = 'Your form was not sent, and no trial has started. Please try again.'

/** Why a trial has not started: words for the whole form, or for single fields. */
export interface TrialError {
  message: string | null
  fieldErrors: Record<string, string[]>
  status: number
}

/** The result of a request for a trial. */
export type TrialResult =
  | { kind: 'started'; jwt: string }
  | { kind: 'failed'; error: TrialError }
  /** There is no answer yet, and there may be one. */
  | { kind: 'pending' }
  /** There will be no answer that can be relied on. */
  | { kind: 'unknown' }

type Failure = Extract<ApiAnswer<never>, { ok: false }>

/** The detail of the error body, else the one nested in it, else the words of spec §8. */
export function getTrialMessage({ body }: Failure): string {
  return body.detail ?? body.error ?? TRY_LATER
}

/** The status that the page answers with. */
export function getTrialStatus({ status }: Failure): number {
  return status !== null && status >= 400 && status < 500 ? status : 502
}

/** Field errors of the API, by the names of the form. */
function listFieldErrors(answer: Failure): Record<string, string[]> {
  const { status, body } = answer
  const username = body.fields?.['student_data.username']
  const card =
    body.fields?.['stripe_data.stripe_token'] ?? (status === 402 ? [getTrialMessage(answer)] : undefined)
  return { ...(username && { username_trial: username }), ...(card && { stripe_token: card }) }
}

function readFailure(answer: Failure): TrialError {
  const fieldErrors = listFieldErrors(answer)
  // A message of the provider's belongs in the card-error area alone (spec §8).
  const message = fieldErrors.stripe_token ? null : getTrialMessage(answer)
  return { message, fieldErrors, status: getTrialStatus(answer) }
}

/** Sends a request for a trial to a service that keeps idempotency keys, where it may be sent again. */
export async function sendTrial(request: TrialRequest, from: Request): Promise<TrialResult> {
  const idempotencyKey = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const body = { ...request, ...(await buildCampaignField(from)) }
  const answer = await api.post(PATH, TrialResponse, { body, from, idempotencyKey })
  if (answer.ok) return { kind: 'started', jwt: answer.value.jwt }
  return answer.status === null ? { kind: 'pending' } : { kind: 'failed', error: readFailure(answer) }
}

async function sendOnce(request: TrialRequest, from: Request): Promise<TrialResult> {
  const body = { ...request, ...(await buildCampaignField(from)) }
  const answer = await api.post(PATH, TrialResponse, { body, from, waitMs: SINGLE_SEND_WAIT_MS })
  if (answer.ok) return { kind: 'started', jwt: answer.value.jwt }
  const { status, isUnsent } = answer
  const isRefused = status !== null && status >= 400 && status < 500 && ![408, 409, 425, 499].includes(status)
  return isRefused || isUnsent ? { kind: 'failed', error: readFailure(answer) } : { kind: 'unknown' }
}

const singleSend = createSingleSend<TrialResult>({
  keepMs: KEEP_MS,
  isRepeatable: ({ kind }) => kind === 'failed',
})

/** Hashed, so that the password in it cannot be guessed. */
function hash(...parts: unknown[]): string {
  return createHmac('sha256', `trial ${env.SESSION_SECRET[0]}`)
    .update(JSON.stringify(parts))
    .digest('base64url')
}

/**
 * One key for one form: with another card token it is the same. A form that is sent again by the parent's word, after
 * an earlier try whose result is unknown, has a key of its own; one that this process still waits for is joined.
 */
function chooseKey({ student_data, stripe_data }: TrialRequest, earlier: string | null): string {
  const { stripe_token: _, ...rest } = stripe_data
  const form = hash(student_data, rest)
  if (earlier === null) return form
  return earlier.startsWith(form) && singleSend.isInFlight(earlier) ? earlier : `${form}.${hash(earlier)}`
}

/**
 * Prepares a request for a trial that is sent once, by this process, when the browser shows the claim.
 * @param earlier the key of a try with an unknown result, which the parent does not wait for any more
 */
export function prepareTrial(
  request: TrialRequest,
  from: Request,
  earlier: string | null = null,
): PreparedCall {
  const key = chooseKey(request, earlier)
  return { key, claim: singleSend.prepare(key, () => sendOnce(request, from)), since: Date.now() }
}

/** Sends the prepared request, or joins it where it is in flight, and returns its result. */
export async function joinTrial(call: PreparedCall, from: Request): Promise<TrialResult> {
  const joined = await singleSend.join(
    { ...call, others: await readClaims(from, call.key) },
    { waitMs: ANSWER_WAIT_MS, giveUpMs: GIVE_UP_MS },
  )
  switch (joined.kind) {
    case 'answered':
      return joined.result
    case 'pending':
      return { kind: 'pending' }
    case 'never sent':
      return { kind: 'failed', error: { message: NOT_SENT, fieldErrors: {}, status: 502 } }
    case 'lost':
      return { kind: 'unknown' }
    default:
      return joined satisfies never
  }
}

/** The login of a trial that started after its parent had stopped waiting; null where this process has none. */
export async function findLateLogin(
  { key, claim }: Pick<PreparedCall, 'key' | 'claim'>,
  from: Request,
): Promise<string | null> {
  const result = singleSend.findResult(key, claim, ...(await readClaims(from, key)))
  return result?.kind === 'started' ? result.jwt : null
}

/** The `Set-Cookie` values that end the cookies of claims under which nothing was started and nothing will be. */
export function clearVoidedTrialClaims(key: string, from: Request): Promise<string[]> {
  return clearClaims(from, key, singleSend.listVoided(key))
}
