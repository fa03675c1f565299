import { count, isNotNull } from 'drizzle-orm'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type Stripe from 'stripe'
import type { Db } from '../db/connect.ts'
import { mails } from '../db/schema/mails.ts'
import { orders } from '../db/schema/orders.ts'

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]

/** What this process measures; each test may have its own. */
export const registry = new Registry()

const requestSeconds = new Histogram({
  name: 'maxguru_api_request_seconds',
  help: 'Time to answer a request, by its route.',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
  registers: [registry],
})

const stripeSeconds = new Histogram({
  name: 'maxguru_stripe_request_seconds',
  help: 'Time that Stripe took to answer.',
  labelNames: ['method', 'status'],
  buckets: SECONDS,
  registers: [registry],
})

export function measureRequest(labels: { method: string; route: string; status: number }, ms: number): void {
  requestSeconds.observe(labels, ms / 1000)
}

/**
 * Adds what is measured of the process (memory, event-loop delay), of Stripe and of the database: orders by state and
 * the mail queue, which are counted when they are asked for and are the same for every instance.
 */
export function collectMetrics({ db, stripe }: { db: Db; stripe: Stripe }): void {
  collectDefaultMetrics({ register: registry })
  stripe.on('response', ({ method, status, elapsed }: Stripe.ResponseEvent) => {
    stripeSeconds.observe({ method, status }, elapsed / 1000)
  })
  new Gauge({
    name: 'maxguru_orders',
    help: 'Orders, by how they are paid and where they stand.',
    labelNames: ['method', 'state'],
    registers: [registry],
    async collect() {
      const rows = await db
        .select({ method: orders.paymentMethod, state: orders.state, count: count() })
        .from(orders)
        .groupBy(orders.paymentMethod, orders.state)
      this.reset()
      for (const { method, state, count } of rows) this.set({ method, state }, count)
    },
  })
  new Gauge({
    name: 'maxguru_mails',
    help: 'Mails waiting to be sent, and mails that were given up.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.set({ state: 'waiting' }, await db.$count(mails, isNotNull(mails.dueAt)))
      this.set({ state: 'failed' }, await db.$count(mails, isNotNull(mails.failedAt)))
    },
  })
}
