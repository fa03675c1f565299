import { createHash } from 'node:crypto'
import type { Stored } from '../records/stored.ts'
import type { StoredAnswer } from '../records/stored-answer.ts'
import type { Changes } from '../store/store.ts'
import { type ErrorBody, StripeFailure } from './errors.ts'
import type { FormObject, FormValue } from './form.ts'

const KEPT_SECONDS = 24 * 60 * 60
const MAX_KEY_LENGTH = 255
/** What of a card's secrets may be kept, to tell two bodies apart: the last four digits, and that a code was given. */
const KEPT_OF_CARD: Record<string, (secret: string) => string> = {
  number: number => number.slice(-4),
  cvc: () => 'given',
}

export type FirstAnswer = Pick<StoredAnswer, 'status' | 'body' | 'request'>

/** Keys are forgotten after a day; everything else is kept. */
export function isFresh(stored: Stored, now: number) {
  return stored.object !== 'sandbox.answer' || stored.created > now - KEPT_SECONDS
}

function getId(key: string) {
  return `sandbox_answer_${key}`
}

function withoutSecrets(value: FormValue): unknown {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(withoutSecrets)
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => {
      const kept = KEPT_OF_CARD[name]
      return [name, kept && typeof inner === 'string' ? kept(inner) : withoutSecrets(inner)]
    })
}

/** What two requests must have in common to be the same one. */
export function getDigest(params: FormObject) {
  return createHash('sha256')
    .update(JSON.stringify(withoutSecrets(params)))
    .digest('hex')
}

export function checkKey(key: string) {
  if (key.length > MAX_KEY_LENGTH)
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Idempotency keys are at most ${MAX_KEY_LENGTH} characters long.`,
    })
}

/** The answer given to this key before, or undefined. Throws when it was given to another request. */
export function recall(changes: Changes, key: string, call: string, digest: string, now: number) {
  const first = changes.get('sandbox.answer', getId(key))
  if (!first || !isFresh(first, now)) return undefined
  if (first.call === call && first.digest === digest) return first
  const body: ErrorBody = {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  }
  throw new StripeFailure(400, body)
}

export function remember(changes: Changes, key: string, answer: Omit<StoredAnswer, 'id' | 'object'>) {
  changes.save({ ...answer, id: getId(key), object: 'sandbox.answer' })
}

/** The 409 for a key whose first request is still being worked on. */
export function keyInUse(key: string) {
  return new StripeFailure(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}
