import { z } from 'zod'
import { makePrice, PricedItem } from '../billing/prices.ts'
import { TrialDays } from '../billing/subscriptions.ts'
import { invalidRequest } from '../http/errors.ts'
import { createId } from '../http/ids.ts'
import { Metadata, Text, Whole } from '../http/params.ts'
import { CardsOnly } from '../payments/payment-intents.ts'
import type { CheckoutSession, LineItem } from '../records/checkout-session.ts'
import type { Work } from '../work.ts'

/** `POST /v1/checkout/sessions` */
export const CreateSession = z.strictObject({
  allowed_payment_method_types: CardsOnly.optional(),
  cancel_url: Text.optional(),
  client_reference_id: Text.max(200).optional(),
  customer_email: Text,
  expires_at: Whole,
  line_items: z.array(PricedItem).min(1).max(100),
  metadata: Metadata.optional(),
  mode: z.enum(['payment', 'subscription'], { error: 'must be one of payment, subscription' }),
  payment_intent_data: z
    .strictObject({ description: Text.optional(), metadata: Metadata.optional() })
    .optional(),
  payment_method_collection: z.literal('always').optional(),
  subscription_data: z
    .strictObject({ metadata: Metadata.optional(), trial_period_days: TrialDays })
    .optional(),
  success_url: Text,
})

type Given = z.output<typeof CreateSession>

const LONGEST_SECONDS = 24 * 60 * 60
const SHORTEST_SECONDS = 30 * 60
const ALLOWANCE_SECONDS = 60

function checkExpiry(work: Work, at: number) {
  const param = { param: 'expires_at' }
  if (at > work.now + LONGEST_SECONDS + ALLOWANCE_SECONDS)
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      param,
    )
  if (at < work.now + SHORTEST_SECONDS - ALLOWANCE_SECONDS)
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      param,
    )
}

function checkUrl(name: 'cancel_url' | 'success_url', url: string | undefined) {
  if (url === undefined) return
  if (!['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''))
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: name })
}

function listLines(work: Work, given: Given): LineItem[] {
  const lines = given.line_items.map((item, index): LineItem => {
    const price = makePrice(work, item.price_data, `line_items[${index}][price_data]`)
    const quantity = item.quantity ?? 1
    return {
      id: createId('li'),
      object: 'item',
      amount_total: price.unit_amount * quantity,
      currency: price.currency,
      description: work.get('product', price.product)?.name ?? price.product,
      price,
      quantity,
    }
  })
  if (given.mode === 'payment' && lines.some(({ price }) => price.recurring))
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    )
  if (given.mode === 'subscription' && !lines.some(({ price }) => price.recurring))
    throw invalidRequest('You must provide at least one recurring price in `subscription` mode.', {
      param: 'line_items',
    })
  return lines
}

/** Opens a session: a page at its `url` where the buyer pays. */
export function createSession(work: Work, given: Given): CheckoutSession {
  const id = createId('cs_test')
  checkUrl('success_url', given.success_url)
  checkUrl('cancel_url', given.cancel_url)
  checkExpiry(work, given.expires_at)
  const lines = listLines(work, given)
  const isTrial = given.mode === 'subscription'
  if (isTrial && !given.subscription_data)
    throw invalidRequest('The sandbox has subscriptions with a trial only.', { param: 'subscription_data' })
  const total = isTrial ? 0 : lines.reduce((sum, { amount_total }) => sum + amount_total, 0)
  if (!isTrial && total < 50)
    throw invalidRequest('The Checkout Session’s total amount must convert to at least 50 cents.', {
      code: 'amount_too_small',
    })
  return work.save({
    id,
    object: 'checkout.session',
    amount_total: total,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    created: work.now,
    currency: 'usd',
    customer: null,
    customer_details: null,
    customer_email: given.customer_email,
    expires_at: given.expires_at,
    line_items: {
      object: 'list',
      data: lines,
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    mode: given.mode,
    payment_intent: null,
    // Where the call does not say, Stripe offers what the account's settings allow, wallets among it.
    payment_method_types: given.allowed_payment_method_types ?? ['card', 'link'],
    payment_status: isTrial ? 'no_payment_required' : 'unpaid',
    status: 'open',
    subscription: null,
    success_url: given.success_url,
    url: `${work.settings.publicUrl}/checkout/${id}`,
    sandbox: {
      payment: given.payment_intent_data ?? {},
      trialDays: given.subscription_data?.trial_period_days ?? 0,
      trialMetadata: given.subscription_data?.metadata ?? {},
      intent: null,
    },
  })
}

/** Closes an open session without payment. Throws 400 for one that is not open. */
export function expireSession(work: Work, session: CheckoutSession): CheckoutSession {
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  return work.announce('checkout.session.expired', {
    ...session,
    status: 'expired',
    url: null,
  } satisfies CheckoutSession)
}
