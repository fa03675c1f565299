import { z } from 'zod'
import { invalidRequest, StripeFailure } from '../http/errors.ts'
import { newClientSecret, newId } from '../http/ids.ts'
import { Flag, Metadata, oneOf, Text, Unsettable } from '../http/params.ts'
import { rendered } from '../http/render.ts'
import type { Work } from '../work.ts'
import { CardsOnly } from './payment-intents.ts'
import { keep, MethodData, makeMethod, needMethod } from './payment-methods.ts'

/** https://docs.stripe.com/api/setup_intents/object */
export type SetupIntent = {
  id: string
  object: 'setup_intent'
  allowed_payment_method_types: string[] | null
  automatic_payment_methods: { enabled: boolean; allow_redirects: 'always' | 'never' } | null
  cancellation_reason: string | null
  client_secret: string
  created: number
  customer: string | null
  description: string | null
  last_setup_error: unknown
  latest_attempt: null
  livemode: false
  mandate: null
  metadata: Record<string, string>
  next_action: null
  payment_method: string | null
  payment_method_types: string[]
  status: 'requires_payment_method' | 'requires_confirmation' | 'succeeded' | 'canceled'
  usage: 'off_session' | 'on_session'
}

const Method = {
  payment_method: Text.optional(),
  payment_method_data: MethodData.optional(),
  payment_method_options: z.unknown().optional(),
}
const Confirming = {
  client_secret: Text.optional(),
  return_url: Text.optional(),
  use_stripe_sdk: Flag.optional(),
}

export const ConfirmSetup = z.strictObject({ ...Method, ...Confirming })
export const CreateSetup = z.strictObject({
  ...Method,
  ...Confirming,
  allowed_payment_method_types: CardsOnly.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: Flag, allow_redirects: oneOf('always', 'never').optional() })
    .optional(),
  confirm: Flag.optional(),
  customer: Text.optional(),
  description: Unsettable.optional(),
  metadata: Metadata.optional(),
  usage: oneOf('off_session', 'on_session').optional(),
})

function methodOf(work: Work, given: z.output<typeof ConfirmSetup>) {
  if (given.payment_method_data) return makeMethod(work, given.payment_method_data, 'payment_method_data').id
  return given.payment_method && needMethod(work, given.payment_method, 'payment_method').id
}

/** Makes a setup intent; confirming it is a step of its own. */
export function createSetup(work: Work, given: z.output<typeof CreateSetup>): SetupIntent {
  if (given.customer !== undefined) work.need('customer', given.customer, 'customer')
  const id = newId('seti')
  const method = methodOf(work, given)
  const automatic = given.automatic_payment_methods
  return work.announce('setup_intent.created', {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    automatic_payment_methods: given.allowed_payment_method_types
      ? null
      : { enabled: automatic?.enabled ?? true, allow_redirects: automatic?.allow_redirects ?? 'always' },
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: work.now,
    customer: given.customer ?? null,
    description: given.description ?? null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: given.metadata ?? {},
    next_action: null,
    payment_method: method ?? null,
    payment_method_types: ['card'],
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: given.usage ?? 'off_session',
  })
}

const unexpectedState = (intent: SetupIntent, message: string) =>
  new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'setup_intent_unexpected_state',
    message,
    setup_intent: rendered(intent),
  })

function checkRedirects(
  { automatic_payment_methods: automatic }: SetupIntent,
  returnUrl: string | undefined,
) {
  if (!automatic?.enabled || automatic.allow_redirects === 'never' || returnUrl !== undefined) return
  throw invalidRequest(
    'This SetupIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
  )
}

/**
 * Keeps the intent's card for later; nothing is charged. Throws a 402 card error, with the intent kept, for
 * a card that the bank would not have kept.
 */
export function confirmSetup(work: Work, intent: SetupIntent, given: z.output<typeof ConfirmSetup>) {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState(
      intent,
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
    )
  checkRedirects(intent, given.return_url)
  const id = methodOf(work, given) ?? intent.payment_method
  if (id === null)
    throw unexpectedState(
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
    )
  const method = work.need('payment_method', id, 'payment_method')
  try {
    keep(work, method, intent.customer)
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.status !== 402) throw error
    const failed = work.announce('setup_intent.setup_failed', {
      ...intent,
      last_setup_error: { ...error.body, payment_method: rendered(method) },
      payment_method: null,
      status: 'requires_payment_method',
    } satisfies SetupIntent)
    throw new StripeFailure(402, { ...error.body, setup_intent: rendered(failed) }, true)
  }
  return work.announce('setup_intent.succeeded', {
    ...intent,
    last_setup_error: null,
    payment_method: method.id,
    status: 'succeeded',
  } satisfies SetupIntent)
}

export function cancelSetup(work: Work, intent: SetupIntent, reason: string | null): SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState(
      intent,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
    )
  return work.announce('setup_intent.canceled', {
    ...intent,
    cancellation_reason: reason,
    status: 'canceled',
  } satisfies SetupIntent)
}
