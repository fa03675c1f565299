import { newId } from './ids.ts'
import type { Stored } from './records.ts'
import { rendered } from './render.ts'
import type { Work } from './work.ts'

/** The version of Stripe's API whose shapes the sandbox answers with. */
export const API_VERSION = '2026-10-28.endive'

export type EventType =
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'customer.created'
  | 'customer.deleted'
  | 'customer.updated'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'refund.created'

/** https://docs.stripe.com/api/events/object */
export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}

/** Notes that something happened, with the object as it is now. */
export function recordEvent(work: Work, type: EventType, stored: Stored) {
  work.save<StripeEvent>({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: work.now,
    data: { object: rendered(stored) },
    livemode: false,
    pending_webhooks: work.settings.webhook ? 1 : 0,
    request: work.request ?? { id: null, idempotency_key: null },
    type,
  })
}
