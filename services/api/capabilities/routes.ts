import { Hono, type MiddlewareHandler } from 'hono'
import { type Capabilities, IDEMPOTENCY_HEADER } from '#contract/capabilities.ts'

const CAPABILITIES: Capabilities = { idempotency: true, hosted: true, purchase_order: true }

/** `GET /no_auth/capabilities/`: which of the contract's additions this service has. */
export function capabilityRoutes(): Hono {
  return new Hono().get('/no_auth/capabilities/', c => c.json(CAPABILITIES))
}

/** Says on each answer, errors included, that the call's idempotency key is kept. */
export const markIdempotencySupport: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set(IDEMPOTENCY_HEADER, '1')
}
