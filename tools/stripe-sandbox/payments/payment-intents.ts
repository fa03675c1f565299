import { z } from 'zod'
import { invalidRequest } from '../http/errors.ts'
import { createId } from '../http/ids.ts'
import { Currency, Flag, Metadata, Text, Whole } from '../http/params.ts'
import type { PaymentIntent } from '../records/payment-intent.ts'
import type { Work } from '../work.ts'
import { MethodData, makeMethod, needMethod } from './payment-methods.ts'

const SMALLEST_CENTS = 50
const LARGEST_CENTS = 99_999_999

const Amount = Whole.refine(amount => amount > 0, { error: 'Invalid positive integer' })

/** The kinds of payment method that are taken; here there is one. */
export const CardsOnly = z.array(z.literal('card', { error: 'the sandbox takes cards only' }))

export const AutomaticMethods = z.strictObject({
  enabled: Flag,
  allow_redirects: z.enum(['always', 'never'], { error: 'must be one of always, never' }).optional(),
})

/** The card that an intent is confirmed with. */
export const ConfirmIntent = z.strictObject({
  payment_method: Text.optional(),
  payment_method_data: MethodData.optional(),
})

export const CreateIntent = ConfirmIntent.extend({
  amount: Amount,
  automatic_payment_methods: AutomaticMethods.optional(),
  confirm: Flag.optional(),
  currency: Currency,
  description: Text.optional(),
  metadata: Metadata.optional(),
})

type Given = z.output<typeof CreateIntent> & { customer?: string | undefined }

function checkAmount(amount: number) {
  if (amount < SMALLEST_CENTS)
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  if (amount > LARGEST_CENTS)
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
}

/** The intent with the given card, made or looked up. */
export function withMethod(
  work: Work,
  intent: PaymentIntent,
  { payment_method: id, payment_method_data: data }: z.output<typeof ConfirmIntent>,
): PaymentIntent {
  if (data === undefined && id === undefined) return intent
  const method = data
    ? makeMethod(work, data, 'payment_method_data')
    : needMethod(work, id ?? '', 'payment_method')
  return { ...intent, payment_method: method.id, status: 'requires_confirmation' }
}

/** Makes an intent; confirming it is a step of its own. */
export function createIntent(work: Work, given: Given): PaymentIntent {
  checkAmount(given.amount)
  const automatic = given.automatic_payment_methods
  const blank: PaymentIntent = {
    id: createId('pi'),
    object: 'payment_intent',
    amount: given.amount,
    amount_received: 0,
    automatic_payment_methods: {
      enabled: automatic?.enabled ?? true,
      allow_redirects: automatic?.allow_redirects ?? 'always',
    },
    canceled_at: null,
    created: work.now,
    currency: given.currency,
    customer: given.customer ?? null,
    description: given.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: given.metadata ?? {},
    payment_method: null,
    status: 'requires_payment_method',
  }
  return work.announce('payment_intent.created', withMethod(work, blank, given))
}
