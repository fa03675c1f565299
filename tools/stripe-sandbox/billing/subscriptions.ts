import { z } from 'zod'
import { invalidRequest } from '../http/errors.ts'
import { createId } from '../http/ids.ts'
import { Metadata, Text, Whole } from '../http/params.ts'
import type { Price } from '../records/price.ts'
import type { Subscription, SubscriptionItem } from '../records/subscription.ts'
import type { Work } from '../work.ts'
import { collect } from './invoice-collection.ts'
import { makeInvoice } from './invoices.ts'
import { DAY_SECONDS } from './periods.ts'
import { makePrice, PricedItem } from './prices.ts'

export const TrialDays = Whole.refine(days => days >= 1 && days <= 730, 'Invalid integer: 1 to 730')

/** `POST /v1/subscriptions`. The sandbox has subscriptions that begin with a trial, as the shop's do. */
export const CreateSubscription = z.strictObject({
  customer: Text,
  default_payment_method: Text.optional(),
  items: z.array(PricedItem).min(1),
  metadata: Metadata.optional(),
  trial_period_days: TrialDays,
})

type Given = Omit<z.output<typeof CreateSubscription>, 'items'> & {
  items: { price: Price; quantity: number }[]
}

/** A subscription's call with its prices made. */
export function withPrices(work: Work, params: z.output<typeof CreateSubscription>): Given {
  return {
    ...params,
    items: params.items.map(({ price_data, quantity }, index) => ({
      price: makePrice(work, price_data, `items[${index}][price_data]`),
      quantity: quantity ?? 1,
    })),
  }
}

function checkMethod(work: Work, method: string | undefined, customer: string) {
  if (method === undefined || work.get('payment_method', method)?.customer === customer) return
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param: 'default_payment_method' },
  )
}

function getItem(
  work: Work,
  { price, quantity }: Given['items'][number],
  subscription: string,
  trialEnd: number,
): SubscriptionItem {
  if (!price.recurring)
    throw invalidRequest(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      { param: 'items[0][price]' },
    )
  return {
    id: createId('si'),
    object: 'subscription_item',
    created: work.now,
    current_period_end: trialEnd,
    current_period_start: work.now,
    metadata: {},
    price,
    quantity,
    subscription,
  }
}

/** Begins a subscription with its trial. Nothing is charged now. */
export function createSubscription(work: Work, given: Given): Subscription {
  const customer = work.need('customer', given.customer, 'customer')
  checkMethod(work, given.default_payment_method, customer.id)
  const id = createId('sub')
  const trialEnd = work.now + given.trial_period_days * DAY_SECONDS
  const subscription: Subscription = {
    id,
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: work.now,
    currency: 'usd',
    customer: customer.id,
    default_payment_method: given.default_payment_method ?? null,
    ended_at: null,
    items: {
      object: 'list',
      data: given.items.map(item => getItem(work, item, id, trialEnd)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: given.metadata ?? {},
    start_date: work.now,
    status: 'trialing',
    trial_end: trialEnd,
    trial_start: work.now,
    sandbox: { isTrialEndTold: false },
  }
  const invoice = makeInvoice(work, subscription, customer, 'subscription_create')
  return work.announce('customer.subscription.created', {
    ...subscription,
    latest_invoice: collect(work, invoice, subscription.default_payment_method).id,
  })
}
