import { z } from 'zod'
import { Address } from '../http/addresses.ts'
import { invalidRequest } from '../http/errors.ts'
import { newClientSecret, newId } from '../http/ids.ts'
import { Currency, Flag, Metadata, mergeMetadata, oneOf, Text, Unsettable, Whole } from '../http/params.ts'
import type { Work } from '../work.ts'
import { MethodData, makeMethod, needMethod } from './payment-methods.ts'

/** https://docs.stripe.com/api/payment_intents/object */
export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  allowed_payment_method_types: string[] | null
  amount: number
  amount_capturable: 0
  amount_received: number
  automatic_payment_methods: { enabled: boolean; allow_redirects: 'always' | 'never' } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic' | 'automatic_async'
  client_secret: string
  confirmation_method: 'automatic' | 'manual'
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: unknown
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: null
  payment_method: string | null
  payment_method_types: string[]
  processing: null
  receipt_email: string | null
  setup_future_usage: 'off_session' | 'on_session' | null
  shipping: unknown
  statement_descriptor_suffix: string | null
  status: 'requires_payment_method' | 'requires_confirmation' | 'succeeded' | 'canceled'
}

const SMALLEST_CENTS = 50
const LARGEST_CENTS = 99_999_999

const Amount = Whole.refine(amount => amount > 0, { error: 'Invalid positive integer' })

/** The kinds of payment method an intent takes; here there is one. */
export const CardsOnly = z.array(z.literal('card', { error: 'the sandbox takes cards only' }))

const Shipping = z.strictObject({
  address: Address,
  carrier: Text.optional(),
  name: Text.optional(),
  phone: Text.optional(),
  tracking_number: Text.optional(),
})

const Common = z.strictObject({
  allowed_payment_method_types: CardsOnly.optional(),
  amount: Amount.optional(),
  customer: Text.optional(),
  description: Unsettable.optional(),
  metadata: Metadata.optional(),
  payment_method: Text.optional(),
  payment_method_data: MethodData.optional(),
  payment_method_options: z.unknown().optional(),
  receipt_email: Unsettable.optional(),
  setup_future_usage: oneOf('off_session', 'on_session').optional(),
  shipping: Shipping.optional(),
  statement_descriptor_suffix: Unsettable.optional(),
})

/** What confirming an intent takes, at its creation or later. */
const Confirming = {
  client_secret: Text.optional(),
  error_on_requires_action: Flag.optional(),
  off_session: Flag.optional(),
  return_url: Text.optional(),
  use_stripe_sdk: Flag.optional(),
}

export const UpdateIntent = Common
export const ConfirmIntent = Common.omit({
  amount: true,
  customer: true,
  description: true,
  metadata: true,
}).extend(Confirming)
export const CreateIntent = Common.extend({
  ...Confirming,
  amount: Amount,
  automatic_payment_methods: z
    .strictObject({ enabled: Flag, allow_redirects: oneOf('always', 'never').optional() })
    .optional(),
  capture_method: oneOf('automatic', 'automatic_async').optional(),
  confirm: Flag.optional(),
  confirmation_method: oneOf('automatic', 'manual').optional(),
  currency: Currency,
})

type AnyGiven = z.output<typeof CreateIntent>
export type GivenToIntent = { [Name in keyof AnyGiven]?: AnyGiven[Name] | undefined }

function checkAmount(amount: number) {
  if (amount < SMALLEST_CENTS)
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  if (amount > LARGEST_CENTS)
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
}

/** The intent with the given fields put in, and its payment method made or looked up. */
export function withGiven(work: Work, intent: PaymentIntent, given: GivenToIntent): PaymentIntent {
  if (given.amount !== undefined) checkAmount(given.amount)
  if (given.customer !== undefined) work.need('customer', given.customer, 'customer')
  const method = given.payment_method_data
    ? makeMethod(work, given.payment_method_data, 'payment_method_data').id
    : given.payment_method && needMethod(work, given.payment_method, 'payment_method').id
  const fields = Object.fromEntries(
    (
      [
        'amount',
        'customer',
        'description',
        'receipt_email',
        'setup_future_usage',
        'shipping',
        'statement_descriptor_suffix',
      ] as const
    ).flatMap(name => (given[name] === undefined ? [] : [[name, given[name]]])),
  )
  return {
    ...intent,
    ...fields,
    metadata: mergeMetadata(intent.metadata, given.metadata),
    allowed_payment_method_types: given.allowed_payment_method_types ?? intent.allowed_payment_method_types,
    ...(method ? { payment_method: method, status: 'requires_confirmation' } : {}),
  }
}

/** Makes an intent; confirming it is a step of its own. */
export function createIntent(work: Work, given: z.output<typeof CreateIntent>): PaymentIntent {
  checkAmount(given.amount)
  const id = newId('pi')
  const automatic = given.automatic_payment_methods
  const blank: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: given.allowed_payment_method_types
      ? null
      : { enabled: automatic?.enabled ?? true, allow_redirects: automatic?.allow_redirects ?? 'always' },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: given.capture_method ?? 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: given.confirmation_method ?? 'automatic',
    created: work.now,
    currency: given.currency,
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
  }
  return work.announce('payment_intent.created', withGiven(work, blank, given))
}
