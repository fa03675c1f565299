import { newId } from '../http/ids.ts'
import { rendered } from '../http/render.ts'
import type { Stored } from '../records.ts'
import type { Work } from '../work.ts'
import { newDelivery } from './webhooks.ts'

/** The version of Stripe's API whose shapes the sandbox answers with. */
export const API_VERSION = '2026-10-28.endive'

export type EventType =
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'customer.created'
  | 'customer.subscription.created'
  | 'customer.subscription.deleted'
  | 'customer.subscription.trial_will_end'
  | 'customer.subscription.updated'
  | 'customer.updated'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'invoice.payment_succeeded'
  | 'payment_intent.canceled'
  | 'payment_intent.created'
  | 'payment_intent.payment_failed'
  | 'payment_intent.succeeded'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'price.created'
  | 'product.created'
  | 'refund.created'
  | 'setup_intent.canceled'
  | 'setup_intent.created'
  | 'setup_intent.setup_failed'
  | 'setup_intent.succeeded'

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

/** Notes that something happened, with the object as it is now, and that the listener is to be told. */
export function recordEvent(work: Work, type: EventType, stored: Stored) {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: work.now,
    data: { object: rendered(stored) },
    livemode: false,
    pending_webhooks: work.settings.webhook ? 1 : 0,
    request: work.request ?? { id: null, idempotency_key: null },
    type,
  }
  work.save(event)
  if (work.settings.webhook) work.save(newDelivery(event))
}
