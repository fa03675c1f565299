import { createHash } from 'node:crypto'
import type { ContactMessage } from '#contract/contact.ts'
import { AnyJson } from '../api/call.server.ts'
import { keepsIdempotencyKeys } from '../api/capabilities.server.ts'
import { api } from '../api/client.server.ts'
import { createSingleSend } from '../api/single-send.server.ts'
import { campaignText } from '../measurement/campaign.server.ts'

/** How long the visitor waits for the answer, in ms. */
const ANSWER_WAIT_MS = 2500
/** How long the answer of a service without idempotency keys is waited for, in ms: it is asked only once. */
const SINGLE_SEND_WAIT_MS = 5 * 60_000

/** The result of sending a message; `status` is the HTTP status of the page. */
export type SentMessage =
  | { kind: 'sent' }
  /** It was not kept, or may be sent again without being kept twice. */
  | { kind: 'failed'; status: 429 | 502 }
  /** It was sent, and there is no answer yet. */
  | { kind: 'pending'; status: 502 }
  /** It may have been kept; sending it again may keep it twice. */
  | { kind: 'unknown'; status: 502 }

/** The idempotency key of a message: the same text gets the same key, so a second press or a retry is stored once. */
function getKey(message: ContactMessage): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('base64url')
}

async function post(
  message: ContactMessage,
  from: Request,
  limits: { timeoutMs: number } | { waitMs: number },
) {
  const body = new FormData()
  for (const [name, value] of Object.entries(message)) body.set(name, value)
  const campaign = await campaignText(from)
  if (campaign) body.set('campaign', campaign)
  return api.post('/no_auth/contact/', AnyJson, { body, from, idempotencyKey: getKey(message), ...limits })
}

function toFailedStatus(status: number | null) {
  return status === 429 ? 429 : 502
}

async function sendOnce(message: ContactMessage, from: Request): Promise<SentMessage> {
  const answer = await post(message, from, { waitMs: SINGLE_SEND_WAIT_MS })
  if (answer.ok) return { kind: 'sent' }
  const isRefused = answer.status !== null && answer.status >= 400 && answer.status < 500
  return isRefused || answer.isUnsent
    ? { kind: 'failed', status: toFailedStatus(answer.status) }
    : { kind: 'unknown', status: 502 }
}

const singleSend = createSingleSend<SentMessage>({
  keepMs: 24 * 60 * 60 * 1000,
  // Who was told that it is not known may send it again: that is their word.
  isRepeatable: ({ kind }) => kind !== 'sent',
})

/** Sends a message to the office; without idempotency keys once, however often the button is pressed meanwhile. */
export async function sendMessage(message: ContactMessage, from: Request): Promise<SentMessage> {
  if (await keepsIdempotencyKeys()) {
    const answer = await post(message, from, { timeoutMs: ANSWER_WAIT_MS })
    return answer.ok ? { kind: 'sent' } : { kind: 'failed', status: toFailedStatus(answer.status) }
  }
  const key = getKey(message)
  const claim = singleSend.prepare(key, () => sendOnce(message, from))
  const joined = await singleSend.join(
    { key, claim, since: Date.now() },
    { waitMs: ANSWER_WAIT_MS, giveUpMs: 0 },
  )
  if (joined.kind === 'answered') return joined.result
  return { kind: joined.kind === 'pending' ? 'pending' : 'unknown', status: 502 }
}
