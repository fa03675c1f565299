import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { Address } from '../http/addresses.ts'
import { endpoint, type Sandbox } from '../http/endpoint.ts'
import { invalidRequest, noSuch, StripeFailure } from '../http/errors.ts'
import { createId } from '../http/ids.ts'
import { readParam, Text, Unsettable } from '../http/params.ts'
import type { CardFacts } from '../records/card.ts'
import type { PaymentMethod } from '../records/payment-method.ts'
import type { Work } from '../work.ts'
import { getDecline, readNamedCard } from './cards.ts'
import { spendToken } from './tokens.ts'

const Part = Unsettable.default(null)
const BillingParams = z.strictObject({
  address: z.preprocess(address => address ?? {}, Address),
  email: Part,
  name: Part,
  phone: Part,
})

/** Who pays with a card, as the shop says it. */
export type Billing = z.output<typeof BillingParams>

const UNNAMED = BillingParams.parse({})

/** `payment_method_data` of intents, and the body of `POST /v1/payment_methods`. */
export const MethodData = z.strictObject({
  billing_details: BillingParams.optional(),
  card: z.strictObject({ token: Text }),
  type: z.literal('card', { error: 'the sandbox takes cards only' }),
})

/** Makes a payment method from a token. `parent` is the parameter it is part of. */
export function makeMethod(work: Work, given: z.output<typeof MethodData>, parent = ''): PaymentMethod {
  const { sandbox } = spendToken(work, given.card.token, readParam(readParam(parent, 'card'), 'token'))
  return readMethod(work, sandbox.card, given.billing_details)
}

/** Makes a payment method from a card that was read already. */
export function readMethod(work: Work, facts: CardFacts, billing: Billing = UNNAMED): PaymentMethod {
  const { brand, exp_month, exp_year, fingerprint, funding, last4 } = facts
  return work.save({
    id: createId('pm'),
    object: 'payment_method',
    billing_details: { ...billing, tax_id: null },
    card: { brand, exp_month, exp_year, fingerprint, funding, last4 },
    created: work.now,
    customer: null,
    livemode: false,
    type: 'card',
    sandbox: { card: facts, isSpent: false },
  })
}

/** The method of this id; `pm_card_visa` and its like make a new one. Throws for one that may not be used again. */
export function needMethod(work: Work, id: string, param: string): PaymentMethod {
  const named = id.startsWith('pm_card_') ? readNamedCard(id, work.now) : undefined
  if (named) return readMethod(work, named)
  const method = work.get('payment_method', id)
  if (!method) throw noSuch('PaymentMethod', id, param)
  if (method.sandbox.isSpent && method.customer === null)
    throw invalidRequest(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    )
  return method
}

/** The bank's refusal of a card, as a 402. What was done before it is kept. */
export function refusal(method: PaymentMethod, use: 'charge' | 'keep', extra: { charge?: string } = {}) {
  const decline = getDecline(method.sandbox.card.outcome, use)
  return decline && new StripeFailure(402, { type: 'card_error', ...decline, ...extra }, true)
}

/** Asks the bank to let a customer's card be used later. Throws its refusal as a 402. */
export function keep(work: Work, method: PaymentMethod, customer: string): PaymentMethod {
  const refused = refusal(method, 'keep')
  if (refused) throw refused
  return work.save({ ...method, customer })
}

/** `/v1/payment_methods` */
export function paymentMethodRoutes(sandbox: Sandbox) {
  return new Hono<HttpEnv>().post(
    '/',
    endpoint(sandbox, { params: MethodData }, ({ work, params }) => makeMethod(work, params)),
  )
}
