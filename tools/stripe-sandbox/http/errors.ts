import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Stripe's error object: https://docs.stripe.com/api/errors */
export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  doc_url?: string
  charge?: string
  payment_intent?: unknown
  setup_intent?: unknown
  payment_method?: unknown
}

/**
 * A request that is answered with a Stripe error. `keeps` tells whether what was done before it stays done:
 * a declined charge leaves its traces, a wrong parameter leaves none.
 */
export class StripeFailure extends Error {
  readonly status: ContentfulStatusCode
  readonly body: ErrorBody
  readonly keeps: boolean

  constructor(status: ContentfulStatusCode, body: ErrorBody, keeps = false) {
    super(body.message)
    this.status = status
    this.body = body.code ? { ...body, doc_url: buildDocUrl(body.code) } : body
    this.keeps = keeps
  }
}

function buildDocUrl(code: string) {
  return `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}`
}

export function invalidRequest(message: string, extra: { code?: string; param?: string } = {}) {
  return new StripeFailure(400, { type: 'invalid_request_error', message, ...extra })
}

/** `No such token: 'tok_x'`; 404 where the id is part of the path, 400 where it is a parameter. */
export function noSuch(name: string, id: string, param = 'id') {
  return new StripeFailure(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${name}: '${id}'`,
    param,
  })
}
