import { createHmac } from 'node:crypto'
import type { Delivery } from '../records/delivery.ts'
import type { StripeEvent } from '../records/event.ts'
import type { Settings } from '../settings.ts'
import type { Store } from '../store/store.ts'

const SECOND_MS = 1000
const RETRY_AFTER_MS = [1, 5, 30, 120, 600, 3600, 6 * 3600, 12 * 3600].map(seconds => seconds * SECOND_MS)
/** How long the listener may take to answer. */
const TIMEOUT_MS = 10_000

function deliveryId(eventId: string) {
  return `sandbox_delivery_${eventId}`
}

export function createDelivery(event: StripeEvent): Delivery {
  return {
    id: deliveryId(event.id),
    object: 'sandbox.delivery',
    created: event.created,
    event: event.id,
    attempts: 0,
    next_attempt_ms: 0,
    state: 'pending',
  }
}

/** The `Stripe-Signature` header: https://docs.stripe.com/webhooks#verify-manually */
function getSignature(payload: string, secret: string, seconds: number) {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

function afterFailure(delivery: Delivery): Delivery {
  const wait = RETRY_AFTER_MS[delivery.attempts]
  const attempts = delivery.attempts + 1
  if (wait === undefined) return { ...delivery, attempts, state: 'given_up' }
  return { ...delivery, attempts, next_attempt_ms: Date.now() + wait }
}

/**
 * Tells the listener what happened, one event after the other, until it answers 2xx. What is not delivered
 * yet outlives a restart. An event may arrive more than once, as with Stripe.
 */
export class Webhooks {
  readonly #store: Store
  readonly #target: Settings['webhook']
  #timer: NodeJS.Timeout | undefined
  #last: Promise<void> = Promise.resolve()
  readonly #closing = new AbortController()

  constructor(store: Store, target: Settings['webhook']) {
    this.#store = store
    this.#target = target
  }

  /** Looks for something to deliver, now and as long as anything is left. */
  wake() {
    if (!this.#target || this.#closing.signal.aborted) return
    clearTimeout(this.#timer)
    const next = this.#pending()[0]
    if (!next) return
    const wait = Math.max(0, next.next_attempt_ms - Date.now())
    this.#timer = setTimeout(() => this.#enqueue(() => this.#deliverDue()), wait).unref()
  }

  async stop() {
    this.#closing.abort()
    clearTimeout(this.#timer)
    await this.#last
  }

  /** Deliveries not done, the next one first; those equally due in the order of their events. */
  #pending() {
    return this.#store
      .look()
      .all('sandbox.delivery')
      .filter(({ state }) => state === 'pending')
      .sort((a, b) => a.next_attempt_ms - b.next_attempt_ms)
  }

  #enqueue(work: () => Promise<void>) {
    this.#last = this.#last
      .then(work)
      .catch(error => console.error(error))
      .then(() => this.wake())
  }

  async #deliverDue() {
    for (const delivery of this.#pending()) {
      if (this.#closing.signal.aborted || delivery.next_attempt_ms > Date.now()) break
      await this.#deliver(delivery)
    }
  }

  async #deliver(delivery: Delivery) {
    const event = this.#store.look().get('event', delivery.event)
    const status = event ? await this.#send(event) : null
    const isDelivered = status !== null && status >= 200 && status < 300
    await this.#store.transact(changes => {
      changes.save(
        isDelivered
          ? { ...delivery, attempts: delivery.attempts + 1, state: 'delivered' }
          : afterFailure(delivery),
      )
      if (event && isDelivered) changes.save({ ...event, pending_webhooks: 0 })
      return { commit: true, result: undefined }
    })
  }

  async #send(event: StripeEvent): Promise<number | null> {
    if (!this.#target) return null
    const payload = JSON.stringify(event)
    try {
      const answer = await fetch(this.#target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://docs.stripe.com/webhooks)',
          'stripe-signature': getSignature(payload, this.#target.secret, Math.floor(Date.now() / 1000)),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#closing.signal]),
      })
      await answer.body?.cancel()
      return answer.status
    } catch {
      // No listener or no answer in time: the delivery is retried.
      return null
    }
  }
}
