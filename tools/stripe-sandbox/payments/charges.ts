import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { newId, randomText } from '../http/ids.ts'
import { listOf, listParams } from '../http/lists.ts'
import { Metadata, mergeMetadata, Text, Unsettable } from '../http/params.ts'
import type { Work } from '../work.ts'
import { declineOf } from './cards.ts'
import type { PaymentIntent } from './payment-intents.ts'
import type { Billing, PaymentMethod } from './payment-methods.ts'

type Outcome = {
  network_status: 'approved_by_network' | 'declined_by_network'
  reason: string | null
  risk_level: 'normal'
  risk_score: number
  seller_message: string
  type: 'authorized' | 'issuer_declined'
}

/** https://docs.stripe.com/api/charges/object */
export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: null
  billing_details: Billing
  calculated_statement_descriptor: string | null
  captured: boolean
  created: number
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Record<string, string>
  outcome: Outcome
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: {
    type: 'card'
    card: {
      amount_authorized: number | null
      brand: string
      checks: PaymentMethod['card']['checks']
      country: 'US'
      exp_month: number
      exp_year: number
      fingerprint: string
      funding: string
      last4: string
      network: string
      wallet: null
    }
  }
  receipt_email: string | null
  receipt_number: string | null
  receipt_url: string | null
  refunded: boolean
  shipping: unknown
  source: null
  statement_descriptor_suffix: string | null
  status: 'succeeded' | 'failed'
}

function outcomeOf(decline: ReturnType<typeof declineOf>): Outcome {
  const risk = { risk_level: 'normal', risk_score: 21 } as const
  if (!decline)
    return {
      ...risk,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    }
  const reason = decline.decline_code ?? decline.code
  return {
    ...risk,
    network_status: 'declined_by_network',
    reason,
    seller_message: `The bank returned the decline code \`${reason}\`.`,
    type: 'issuer_declined',
  }
}

/** Asks the "bank" for the intent's amount and writes down what it said. */
export function makeCharge(work: Work, intent: PaymentIntent, method: PaymentMethod): Charge {
  const decline = declineOf(method.sandbox.card.outcome, 'charge')
  const id = newId('ch')
  const hasCvc = method.sandbox.card.hasCvc
  const { card } = method
  return work.announce(decline ? 'charge.failed' : 'charge.succeeded', {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'MAXGURU SANDBOX',
    captured: !decline,
    created: work.now,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: {
        amount_authorized: decline ? null : intent.amount,
        brand: card.brand,
        checks: {
          ...card.checks,
          cvc_check: hasCvc && decline?.code !== 'incorrect_cvc' ? 'pass' : null,
        },
        country: 'US',
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint,
        funding: card.funding,
        last4: card.last4,
        network: card.brand,
        wallet: null,
      },
    },
    receipt_email: intent.receipt_email,
    receipt_number: decline ? null : `${randomText(4)}-${randomText(4)}`.toUpperCase(),
    receipt_url: decline ? null : `${work.settings.publicUrl}/receipts/${id}`,
    refunded: false,
    shipping: intent.shipping,
    source: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
  })
}

const ListCharges = z.strictObject({
  ...listParams,
  customer: Text.optional(),
  payment_intent: Text.optional(),
})

const UpdateCharge = z.strictObject({
  description: Unsettable.optional(),
  metadata: Metadata.optional(),
  receipt_email: Unsettable.optional(),
})

/** `/v1/charges`: made by payment intents, read here. */
export const chargeRoutes = (sandbox: Sandbox) =>
  new Hono<HttpEnv>()
    .get(
      '/',
      endpoint(
        sandbox,
        { params: ListCharges },
        ({ work, params: { customer, payment_intent, ...paging } }) =>
          listOf(
            work.changes
              .all('charge')
              .filter(
                charge =>
                  (customer === undefined || charge.customer === customer) &&
                  (payment_intent === undefined || charge.payment_intent === payment_intent),
              ),
            '/v1/charges',
            paging,
          ),
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('charge', id)),
    )
    .post(
      '/:id',
      endpoint(sandbox, { params: UpdateCharge }, ({ work, params, id }) => {
        const charge = work.need('charge', id)
        return work.save({
          ...charge,
          description: params.description === undefined ? charge.description : params.description,
          receipt_email: params.receipt_email === undefined ? charge.receipt_email : params.receipt_email,
          metadata: mergeMetadata(charge.metadata, params.metadata),
        })
      }),
    )
