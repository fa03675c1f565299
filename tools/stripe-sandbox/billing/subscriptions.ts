import type { z } from 'zod'
import { invalidRequest, StripeFailure } from '../http/errors.ts'
import { newId } from '../http/ids.ts'
import { createSetup } from '../payments/setup-intents.ts'
import type { Work } from '../work.ts'
import { collect } from './invoice-collection.ts'
import { makeInvoice } from './invoices.ts'
import { DAY_SECONDS, periodEnd } from './periods.ts'
import { type Price, priceOf } from './prices.ts'
import type { CreateSubscription } from './subscription-params.ts'

type Item = {
  id: string
  object: 'subscription_item'
  created: number
  current_period_end: number
  current_period_start: number
  discounts: string[]
  metadata: Record<string, string>
  price: Price
  quantity: number
  subscription: string
}

type MissingMethod = 'cancel' | 'create_invoice' | 'pause'

/** https://docs.stripe.com/api/subscriptions/object */
export type Subscription = {
  id: string
  object: 'subscription'
  billing_cycle_anchor: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  cancellation_details: { comment: null; feedback: null; reason: string | null }
  collection_method: 'charge_automatically'
  created: number
  currency: string
  customer: string
  days_until_due: null
  default_payment_method: string | null
  description: string | null
  discounts: string[]
  ended_at: number | null
  items: { object: 'list'; data: Item[]; has_more: false; url: string }
  latest_invoice: string | null
  livemode: false
  metadata: Record<string, string>
  pause_collection: null
  payment_settings: {
    payment_method_options: null
    payment_method_types: null
    save_default_payment_method: 'off' | 'on_subscription'
  }
  pending_setup_intent: string | null
  schedule: null
  start_date: number
  status: 'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'paused' | 'trialing'
  test_clock: null
  trial_end: number | null
  trial_settings: { end_behavior: { missing_payment_method: MissingMethod } }
  trial_start: number | null
  sandbox: { isTrialEndTold: boolean }
}

type Given = Omit<z.output<typeof CreateSubscription>, 'items'> & {
  items: { price: Price; quantity: number; metadata?: Record<string, string> | undefined }[]
}

/** A subscription's call with its prices looked up or made. */
export const withPrices = (work: Work, params: z.output<typeof CreateSubscription>): Given => ({
  ...params,
  items: params.items.map((item, index) => ({
    price: priceOf(work, item, `items[${index}]`),
    quantity: item.quantity ?? 1,
    metadata: item.metadata,
  })),
})

function checkMethod(work: Work, method: string | undefined, customer: string) {
  if (method === undefined || work.get('payment_method', method)?.customer === customer) return
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'default_payment_method' },
  )
}

const trialEndOf = (work: Work, { trial_end, trial_period_days: days }: Given) =>
  trial_end ?? (days ? work.now + days * DAY_SECONDS : null)

/** The card a subscription is paid with: its own, else its customer's. */
export const methodFor = (work: Work, { default_payment_method: own, customer }: Subscription) =>
  own ?? work.need('customer', customer).invoice_settings.default_payment_method

function blank(work: Work, given: Given, trialEnd: number | null): Subscription {
  const id = newId('sub')
  const itemsOf = given.items.map(({ price, quantity, metadata }): Item => {
    if (!price.recurring)
      throw invalidRequest(
        `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
        { param: 'items[0][price]' },
      )
    return {
      id: newId('si'),
      object: 'subscription_item',
      created: work.now,
      current_period_end: trialEnd ?? periodEnd(work.now, price.recurring),
      current_period_start: work.now,
      discounts: [],
      metadata: metadata ?? {},
      price,
      quantity,
      subscription: id,
    }
  })
  return {
    id,
    object: 'subscription',
    billing_cycle_anchor: trialEnd ?? work.now,
    cancel_at: null,
    cancel_at_period_end: given.cancel_at_period_end ?? false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: work.now,
    currency: 'usd',
    customer: given.customer,
    days_until_due: null,
    default_payment_method: given.default_payment_method ?? null,
    description: given.description ?? null,
    discounts: [],
    ended_at: null,
    items: {
      object: 'list',
      data: itemsOf,
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: given.metadata ?? {},
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: given.payment_settings?.save_default_payment_method ?? 'off',
    },
    pending_setup_intent: null,
    schedule: null,
    start_date: work.now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    trial_end: trialEnd,
    trial_settings: given.trial_settings ?? { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: trialEnd === null ? null : work.now,
    sandbox: { isTrialEndTold: false },
  }
}

/**
 * Begins a subscription. With a trial nothing is charged now; without one the first period is, and a refused
 * card leaves it `incomplete`, or throws a 402 under `error_if_incomplete`.
 */
export function createSubscription(work: Work, given: Given): Subscription {
  const customer = work.need('customer', given.customer, 'customer')
  checkMethod(work, given.default_payment_method, customer.id)
  const trialEnd = trialEndOf(work, given)
  if (trialEnd !== null && trialEnd <= work.now)
    throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', {
      param: 'trial_end',
    })
  const made = blank(work, given, trialEnd)
  const method = methodFor(work, made)
  if (trialEnd !== null) {
    const { invoice } = collect(work, makeInvoice(work, made, customer, 'subscription_create'), method)
    const setup =
      method === null ? createSetup(work, { customer: customer.id, usage: 'off_session' }).id : null
    return work.announce('customer.subscription.created', {
      ...made,
      latest_invoice: invoice.id,
      pending_setup_intent: setup,
    })
  }
  const { invoice, refused } = collect(work, makeInvoice(work, made, customer, 'subscription_create'), method)
  const mustThrow = refused && (refused.status !== 402 || given.payment_behavior === 'error_if_incomplete')
  if (mustThrow) throw new StripeFailure(refused.status, refused.body)
  return work.announce('customer.subscription.created', {
    ...made,
    latest_invoice: invoice.id,
    status: refused ? 'incomplete' : 'active',
  })
}
