import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { invalidRequest } from '../http/errors.ts'
import { newId } from '../http/ids.ts'
import { listOf, listParams } from '../http/lists.ts'
import { Metadata, oneOf, Text, Whole } from '../http/params.ts'
import type { Work } from '../work.ts'

/** https://docs.stripe.com/api/refunds/object */
export type Refund = {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: null
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  receipt_number: null
  status: 'succeeded'
}

const CreateRefund = z.strictObject({
  amount: Whole.refine(amount => amount > 0, 'Invalid positive integer').optional(),
  charge: Text.optional(),
  metadata: Metadata.optional(),
  payment_intent: Text.optional(),
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
})

const cents = (amount: number) => `$${(amount / 100).toFixed(2)}`

function chargeToRefund(work: Work, { charge, payment_intent }: z.output<typeof CreateRefund>) {
  if (charge !== undefined) return work.need('charge', charge, 'charge')
  if (payment_intent === undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const intent = work.need('payment_intent', payment_intent, 'payment_intent')
  if (intent.latest_charge === null || intent.status !== 'succeeded')
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  return work.need('charge', intent.latest_charge, 'payment_intent')
}

function refund(work: Work, given: z.output<typeof CreateRefund>): Refund {
  const charge = chargeToRefund(work, given)
  if (!charge.paid)
    throw invalidRequest(`Charge ${charge.id} was not successful and cannot be refunded.`, {
      param: 'charge',
    })
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = given.amount ?? left
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${cents(amount)}) is greater than unrefunded amount on charge (${cents(left)})`,
      { param: 'amount' },
    )
  const made = work.announce('refund.created', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    metadata: given.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: given.reason ?? null,
    receipt_number: null,
    status: 'succeeded',
  } satisfies Refund)
  work.announce('charge.refunded', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  })
  return made
}

const ListRefunds = z.strictObject({
  ...listParams,
  charge: Text.optional(),
  payment_intent: Text.optional(),
})

/** `/v1/refunds` */
export const refundRoutes = (sandbox: Sandbox) =>
  new Hono<HttpEnv>()
    .post(
      '/',
      endpoint(sandbox, { params: CreateRefund }, ({ work, params }) => refund(work, params)),
    )
    .get(
      '/',
      endpoint(sandbox, { params: ListRefunds }, ({ work, params: { charge, payment_intent, ...paging } }) =>
        listOf(
          work.changes
            .all('refund')
            .filter(
              item =>
                (charge === undefined || item.charge === charge) &&
                (payment_intent === undefined || item.payment_intent === payment_intent),
            ),
          '/v1/refunds',
          paging,
        ),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('refund', id)),
    )
