import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, type Sandbox } from '../http/endpoint.ts'
import { createId, createRandomText } from '../http/ids.ts'
import { listOf, PageParams } from '../http/lists.ts'
import type { Charge } from '../records/charge.ts'
import type { PaymentIntent } from '../records/payment-intent.ts'
import type { PaymentMethod } from '../records/payment-method.ts'
import type { Work } from '../work.ts'
import { getDecline } from './cards.ts'

/** Asks the "bank" for the intent's amount and writes down what it said. */
export function makeCharge(work: Work, intent: PaymentIntent, method: PaymentMethod): Charge {
  const decline = getDecline(method.sandbox.card.outcome, 'charge')
  const id = createId('ch')
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: !decline,
    created: work.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_number: decline ? null : `${createRandomText(4)}-${createRandomText(4)}`.toUpperCase(),
    receipt_url: decline ? null : `${work.settings.publicUrl}/receipts/${id}`,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  }
  return decline ? work.save(charge) : work.announce('charge.succeeded', charge)
}

/** `/v1/charges`: made by payment intents, read here. */
export function chargeRoutes(sandbox: Sandbox) {
  return new Hono<HttpEnv>().get(
    '/',
    endpoint(sandbox, { params: z.strictObject(PageParams) }, ({ work, params }) =>
      listOf(work.changes.all('charge'), '/v1/charges', params),
    ),
  )
}
