import { Hono } from 'hono'
import { z } from 'zod'
import { DAY_SECONDS } from './billing/periods.ts'
import { doDueWork } from './due-work.ts'
import { Fault } from './faults.ts'
import type { HttpEnv } from './http/access.ts'
import type { Sandbox } from './sandbox.ts'

const Advance = z.strictObject({ days: z.number().min(0).max(3660) })
const Replay = z.strictObject({
  /** Ids of events, or all. */
  events: z.array(z.string()).optional(),
  /** Types of events, e.g. `payment_intent.succeeded`. */
  types: z.array(z.string()).optional(),
  order: z.enum(['as_it_was', 'reversed']).default('as_it_was'),
})

const countBy = <Item>(items: Item[], nameOf: (item: Item) => string) =>
  items.reduce<Record<string, number>>((counts, item) => {
    const name = nameOf(item)
    counts[name] = (counts[name] ?? 0) + 1
    return counts
  }, {})

/** How many there are of everything, by state: what a test compares with the shop's own books. */
function stateOf(sandbox: Sandbox) {
  const look = sandbox.store.look()
  const byStatus = (
    kind: 'charge' | 'checkout.session' | 'invoice' | 'payment_intent' | 'setup_intent' | 'subscription',
  ) => countBy(look.all(kind), ({ status }) => status)
  return {
    now: sandbox.now(),
    charges: byStatus('charge'),
    charged_cents: look
      .all('charge')
      .reduce((sum, { amount_captured, amount_refunded }) => sum + amount_captured - amount_refunded, 0),
    payment_intents: byStatus('payment_intent'),
    setup_intents: byStatus('setup_intent'),
    checkout_sessions: byStatus('checkout.session'),
    subscriptions: byStatus('subscription'),
    invoices: byStatus('invoice'),
    refunds: look.all('refund').length,
    customers: look.all('customer').length,
    events: countBy(look.all('event'), ({ type }) => type),
    webhooks: countBy(look.all('sandbox.delivery'), ({ state }) => state),
    faults: sandbox.faults.list(),
  }
}

/** `/_sandbox`: what tests turn and read. Nothing here exists at Stripe. */
export function controlRoutes(sandbox: Sandbox) {
  const { faults, webhooks } = sandbox
  return new Hono<HttpEnv>()
    .use(async (c, next) => {
      // A form on any page could post here, but only a program can say that it sends JSON.
      const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false
      if (c.req.method === 'POST' && !isJson) return c.json({ error: 'expected application/json' }, 415)
      await next()
    })
    .onError((error, c) =>
      error instanceof z.ZodError || error instanceof SyntaxError
        ? c.json({ error: error.message }, 400)
        : c.json({ error: String(error) }, 500),
    )
    .get('/state', c => c.json(stateOf(sandbox)))
    .get('/faults', c => c.json(faults.list()))
    .post('/faults', async c => {
      faults.add(Fault.parse(await c.req.json()))
      return c.json(faults.list(), 201)
    })
    .delete('/faults', c => {
      faults.clear()
      webhooks.wake()
      return c.json([])
    })
    .post('/advance', async c => {
      const { days } = Advance.parse(await c.req.json())
      await doDueWork(sandbox, sandbox.now() + Math.round(days * DAY_SECONDS), true)
      return c.json({ now: sandbox.now() })
    })
    .post('/webhooks/flush', async c => c.json(await webhooks.flush()))
    .post('/webhooks/replay', async c => {
      const { events, types, order } = Replay.parse(await c.req.json())
      const wanted = sandbox.store
        .look()
        .all('event')
        .filter(({ id, type }) => (events?.includes(id) ?? true) && (types?.includes(type) ?? true))
      const statuses = await webhooks.replay(order === 'reversed' ? wanted.reverse() : wanted)
      return c.json({ sent: statuses.length, statuses })
    })
}
