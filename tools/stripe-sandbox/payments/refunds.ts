import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, type Sandbox } from '../http/endpoint.ts'
import { invalidRequest } from '../http/errors.ts'
import { createId } from '../http/ids.ts'
import { Text, Whole } from '../http/params.ts'
import { money } from '../pages.ts'
import type { Refund } from '../records/refund.ts'
import type { Work } from '../work.ts'

const CreateRefund = z.strictObject({
  amount: Whole.refine(amount => amount > 0, 'Invalid positive integer').optional(),
  payment_intent: Text,
})

function chargeToRefund(work: Work, intentId: string) {
  const intent = work.need('payment_intent', intentId, 'payment_intent')
  if (intent.latest_charge === null || intent.status !== 'succeeded')
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  return work.need('charge', intent.latest_charge, 'payment_intent')
}

function refund(work: Work, given: z.output<typeof CreateRefund>): Refund {
  const charge = chargeToRefund(work, given.payment_intent)
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = given.amount ?? left
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`,
      { param: 'amount' },
    )
  work.announce('charge.refunded', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  })
  return work.save({
    id: createId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: 'succeeded',
  })
}

/** `/v1/refunds` */
export function refundRoutes(sandbox: Sandbox) {
  return new Hono<HttpEnv>().post(
    '/',
    endpoint(sandbox, { params: CreateRefund }, ({ work, params }) => refund(work, params)),
  )
}
