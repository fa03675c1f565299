import type { z } from 'zod'
import { type Price, priceOf } from '../billing/prices.ts'
import type { PostalAddress } from '../http/addresses.ts'
import { invalidRequest } from '../http/errors.ts'
import { newId } from '../http/ids.ts'
import type { Work } from '../work.ts'
import type { CreateSession, GivenLater } from './params.ts'

type Line = {
  id: string
  object: 'item'
  amount_discount: 0
  amount_subtotal: number
  amount_tax: 0
  amount_total: number
  currency: string
  description: string
  price: Price
  quantity: number
}

/** https://docs.stripe.com/api/checkout/sessions/object */
export type CheckoutSession = {
  id: string
  object: 'checkout.session'
  amount_subtotal: number | null
  amount_total: number | null
  cancel_url: string | null
  client_reference_id: string | null
  client_secret: null
  created: number
  currency: string | null
  customer: string | null
  customer_creation: 'always' | 'if_required' | null
  customer_details: {
    address: PostalAddress | null
    email: string | null
    name: string | null
    phone: null
    tax_exempt: 'none'
    tax_ids: string[]
  } | null
  customer_email: string | null
  expires_at: number
  invoice: string | null
  livemode: false
  locale: string | null
  metadata: Record<string, string>
  mode: 'payment' | 'setup' | 'subscription'
  payment_intent: string | null
  payment_link: null
  payment_method_collection: 'always' | 'if_required' | null
  payment_method_types: string[]
  payment_status: 'no_payment_required' | 'paid' | 'unpaid'
  setup_intent: string | null
  status: 'complete' | 'expired' | 'open'
  submit_type: string | null
  subscription: string | null
  success_url: string
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: 0 }
  ui_mode: 'hosted_page'
  url: string | null
  sandbox: {
    given: GivenLater
    /** The intent and the customer that the hosted page works with, from the first try on. */
    begun: { intent: string | null; customer: string | null } | null
    includable: { line_items: { object: 'list'; data: Line[]; has_more: false; url: string } }
  }
}

type Given = z.output<typeof CreateSession>

const LONGEST_SECONDS = 24 * 60 * 60
const SHORTEST_SECONDS = 30 * 60
const ALLOWANCE_SECONDS = 60

function expiryOf(work: Work, given: Given) {
  const at = given.expires_at ?? work.now + LONGEST_SECONDS
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
  return at
}

function checkUrl(name: 'cancel_url' | 'success_url', url: string | null | undefined) {
  if (url === undefined) return null
  const parsed = url === null ? null : URL.parse(url)
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol))
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: name })
  return url
}

function linesOf(work: Work, given: Given): Line[] {
  if (given.mode === 'setup') return []
  if (!given.line_items)
    throw invalidRequest('Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    })
  const lines = given.line_items.map((item, index): Line => {
    const price = priceOf(work, item, `line_items[${index}]`)
    const quantity = item.quantity ?? 1
    return {
      id: newId('li'),
      object: 'item',
      amount_discount: 0,
      amount_subtotal: price.unit_amount * quantity,
      amount_tax: 0,
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
  const id = newId('cs_test')
  if (given.customer !== undefined) work.need('customer', given.customer, 'customer')
  const successUrl = checkUrl('success_url', given.success_url) ?? ''
  const lines = linesOf(work, given)
  const hasTrial = Boolean(given.subscription_data?.trial_period_days ?? given.subscription_data?.trial_end)
  const subtotal = lines.reduce((sum, line) => sum + line.amount_total, 0)
  const total = hasTrial ? 0 : subtotal
  if (given.mode === 'payment' && subtotal > 0 && subtotal < 50)
    throw invalidRequest('The Checkout Session’s total amount must convert to at least 50 cents.', {
      code: 'amount_too_small',
    })
  return work.save({
    id,
    object: 'checkout.session',
    amount_subtotal: given.mode === 'setup' ? null : total,
    amount_total: given.mode === 'setup' ? null : total,
    cancel_url: checkUrl('cancel_url', given.cancel_url),
    client_reference_id: given.client_reference_id ?? null,
    client_secret: null,
    created: work.now,
    currency: given.mode === 'setup' ? null : 'usd',
    customer: given.customer ?? null,
    customer_creation: given.mode === 'payment' ? (given.customer_creation ?? 'if_required') : null,
    customer_details: null,
    customer_email: given.customer_email ?? null,
    expires_at: expiryOf(work, given),
    invoice: null,
    livemode: false,
    locale: given.locale ?? null,
    metadata: given.metadata ?? {},
    mode: given.mode,
    payment_intent: null,
    payment_link: null,
    payment_method_collection:
      given.mode === 'subscription' ? (given.payment_method_collection ?? 'always') : null,
    payment_method_types: ['card'],
    payment_status: given.mode === 'setup' || total === 0 ? 'no_payment_required' : 'unpaid',
    setup_intent: null,
    status: 'open',
    submit_type: given.submit_type ?? null,
    subscription: null,
    success_url: successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${work.settings.publicUrl}/checkout/${id}`,
    sandbox: {
      given: {
        payment_intent_data: given.payment_intent_data ?? {},
        setup_intent_data: given.setup_intent_data ?? {},
        subscription_data: given.subscription_data ?? {},
      },
      begun: null,
      includable: {
        line_items: {
          object: 'list',
          data: lines,
          has_more: false,
          url: `/v1/checkout/sessions/${id}/line_items`,
        },
      },
    },
  })
}

/** Closes an open session without payment. Throws 400 for one that is not open. */
export function expireSession(work: Work, session: CheckoutSession): CheckoutSession {
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  return work.announce('checkout.session.expired', { ...session, status: 'expired', url: null })
}
