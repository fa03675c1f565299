import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The first answer to a request with an idempotency key (https://docs.stripe.com/api/idempotent_requests). */
export type StoredAnswer = {
  id: string
  object: 'sandbox.answer'
  created: number
  call: string
  /** SHA-256 of the parameters, card numbers and security codes left out. */
  digest: string
  status: ContentfulStatusCode
  body: unknown
  request: string
}
