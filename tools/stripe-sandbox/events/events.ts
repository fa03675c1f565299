import { createId } from '../http/ids.ts'
import { rendered } from '../http/render.ts'
import type { EventType, StripeEvent } from '../records/event.ts'
import type { Stored } from '../records/stored.ts'
import type { Settings } from '../settings.ts'
import type { Changes } from '../store/store.ts'
import { createDelivery } from './webhooks.ts'

/** The version of Stripe's API whose shapes the sandbox answers with. */
export const API_VERSION = '2026-10-28.endive'

/** Where and when something happened, and the request that caused it. */
type Happening = { changes: Changes; settings: Settings; now: number; request: StripeEvent['request'] }

/** Notes that something happened, with the object as it is now, and that the listener is to be told. */
export function recordEvent({ changes, settings, now, request }: Happening, type: EventType, stored: Stored) {
  const event: StripeEvent = {
    id: createId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: now,
    data: { object: rendered(stored) },
    livemode: false,
    pending_webhooks: settings.webhook ? 1 : 0,
    request: request ?? { id: null, idempotency_key: null },
    type,
  }
  changes.save(event)
  if (settings.webhook) changes.save(createDelivery(event))
}
