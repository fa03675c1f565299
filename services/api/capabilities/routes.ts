import { Hono, type MiddlewareHandler } from 'hono'
import { type Capabilities, IDEMPOTENCY_HEADER } from '#contract/capabilities.ts'
import { hasSiteKey } from '../http/site-key.ts'
import type { Services } from '../services.ts'

/**
 * `GET /no_auth/capabilities/`: which of the contract's additions this service has. Purchase orders are for callers
 * with the site key.
 */
export function capabilityRoutes({ config }: Services): Hono {
  return new Hono().get('/no_auth/capabilities/', c =>
    c.json({
      idempotency: true,
      hosted: true,
      campaign: true,
      logout: true,
      purchase_order: hasSiteKey(c, config),
      orders: true,
      trial_reminder: true,
      trial_page: true,
    } satisfies Capabilities),
  )
}

/** Says on each answer, errors included, that the call's idempotency key is kept. */
export const markIdempotencySupport: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set(IDEMPOTENCY_HEADER, '1')
}
