import type { z } from 'zod'
import { invalidRequest, StripeFailure } from '../http/errors.ts'
import { rendered } from '../http/render.ts'
import type { PaymentIntent } from '../records/payment-intent.ts'
import type { Work } from '../work.ts'
import { makeCharge } from './charges.ts'
import { type ConfirmIntent, withMethod } from './payment-intents.ts'
import { refusal } from './payment-methods.ts'

function unexpectedState(intent: PaymentIntent, message: string) {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: rendered(intent),
  })
}

function checkRedirects(intent: PaymentIntent) {
  const automatic = intent.automatic_payment_methods
  if (!automatic?.enabled || automatic.allow_redirects === 'never') return
  throw invalidRequest(
    "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  )
}

function checkConfirmable(intent: PaymentIntent) {
  if (intent.status === 'succeeded')
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  if (intent.status === 'canceled')
    throw unexpectedState(
      intent,
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
    )
}

/**
 * Charges the intent's card. Throws a 402 card error, with the failed charge and the intent kept, when the
 * bank refuses; 400 when the intent cannot be confirmed.
 */
export function confirmIntent(
  work: Work,
  before: PaymentIntent,
  given: z.output<typeof ConfirmIntent>,
): PaymentIntent {
  checkConfirmable(before)
  checkRedirects(before)
  const intent = withMethod(work, before, given)
  if (intent.payment_method === null)
    throw unexpectedState(
      intent,
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    )
  const method = work.need('payment_method', intent.payment_method, 'payment_method')
  if (method.customer !== null && method.customer !== intent.customer)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'payment_method' },
    )
  const charge = makeCharge(work, intent, method)
  const refused = refusal(method, 'charge', { charge: charge.id })
  if (refused) {
    const failed = work.announce('payment_intent.payment_failed', {
      ...intent,
      last_payment_error: { ...refused.body, payment_method: rendered(method) },
      latest_charge: charge.id,
      payment_method: null,
      status: 'requires_payment_method',
    } satisfies PaymentIntent)
    throw new StripeFailure(
      402,
      { ...refused.body, payment_intent: rendered(failed), payment_method: rendered(method) },
      true,
    )
  }
  work.save({ ...method, sandbox: { ...method.sandbox, isSpent: true } })
  return work.announce('payment_intent.succeeded', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    status: 'succeeded',
  } satisfies PaymentIntent)
}

/** Cancels an unpaid intent. Throws 400 for one that is paid or canceled already. */
export function cancelIntent(work: Work, intent: PaymentIntent): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpectedState(
      intent,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
    )
  return work.announce('payment_intent.canceled', {
    ...intent,
    canceled_at: work.now,
    status: 'canceled',
  } satisfies PaymentIntent)
}
