import { z } from 'zod'
import { Address, type PostalAddress, wholeAddress } from '../http/addresses.ts'
import { invalidRequest, noSuch, StripeFailure } from '../http/errors.ts'
import { newId } from '../http/ids.ts'
import { Metadata, oneOf, paramIn, Text, Unsettable } from '../http/params.ts'
import type { Work } from '../work.ts'
import type { Brand } from './card-number.ts'
import { type CardFacts, CardFields, declineOf, readCard, readNamedCard } from './cards.ts'
import { spendToken } from './tokens.ts'

export type Billing = {
  address: PostalAddress
  email: string | null
  name: string | null
  phone: string | null
  tax_id: null
}

type Check = 'pass' | 'unchecked' | null

/** https://docs.stripe.com/api/payment_methods/object */
export type PaymentMethod = {
  id: string
  object: 'payment_method'
  allow_redisplay: 'always' | 'limited' | 'unspecified'
  billing_details: Billing
  card: {
    brand: Brand
    checks: { address_line1_check: Check; address_postal_code_check: Check; cvc_check: Check }
    country: 'US'
    display_brand: Brand
    exp_month: number
    exp_year: number
    fingerprint: string
    funding: CardFacts['funding']
    generated_from: null
    last4: string
    networks: { available: Brand[]; preferred: null }
    regulated_status: 'unregulated'
    three_d_secure_usage: { supported: boolean }
    wallet: null
  }
  created: number
  customer: string | null
  livemode: false
  metadata: Record<string, string>
  type: 'card'
  sandbox: { card: CardFacts; isSpent: boolean }
}

export const BillingParams = z.strictObject({
  address: z.union([Address, z.literal('').transform(() => ({}))]).optional(),
  email: Unsettable.optional(),
  name: Unsettable.optional(),
  phone: Unsettable.optional(),
})

/** `payment_method_data` of intents, and the body of `POST /v1/payment_methods`. */
export const MethodData = z.strictObject({
  allow_redisplay: oneOf('always', 'limited', 'unspecified').optional(),
  billing_details: BillingParams.optional(),
  card: z.strictObject({ ...CardFields.partial().shape, token: Text.optional() }),
  metadata: Metadata.optional(),
  type: z.literal('card', { error: 'the sandbox takes cards only' }),
})

type Given = z.output<typeof MethodData>

function cardOf(work: Work, { token, ...card }: Given['card'], parent: string) {
  const paramOf = (name: string) => paramIn(paramIn(parent, 'card'), name)
  if (token !== undefined) {
    const spent = spendToken(work, token, paramOf('token'))
    return { facts: spent.sandbox.card, owner: spent.card }
  }
  const { number, exp_month, exp_year, cvc } = card
  if (number === undefined || exp_month === undefined || exp_year === undefined) {
    const missing = number === undefined ? 'number' : exp_month === undefined ? 'exp_month' : 'exp_year'
    const param = paramOf(missing)
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return { facts: readCard({ number, exp_month, exp_year, cvc }, work.now), owner: undefined }
}

/** Makes a payment method from a token or a card. `parent` is the parameter they are part of. */
export function makeMethod(work: Work, given: Given, parent = ''): PaymentMethod {
  const { facts, owner } = cardOf(work, given.card, parent)
  const details = given.billing_details
  const address = details?.address
    ? wholeAddress(details.address)
    : wholeAddress({
        city: owner?.address_city,
        country: owner?.address_country,
        line1: owner?.address_line1,
        line2: owner?.address_line2,
        postal_code: owner?.address_zip,
        state: owner?.address_state,
      })
  const billing: Billing = {
    address,
    email: details?.email ?? null,
    name: details?.name ?? owner?.name ?? null,
    phone: details?.phone ?? null,
    tax_id: null,
  }
  return work.save(methodFrom(work, facts, billing, given))
}

function methodFrom(work: Work, facts: CardFacts, billing: Billing, given: Partial<Given>): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: given.allow_redisplay ?? 'unspecified',
    billing_details: billing,
    card: {
      brand: facts.brand,
      checks: {
        address_line1_check: billing.address.line1 ? 'pass' : null,
        address_postal_code_check: billing.address.postal_code ? 'pass' : null,
        cvc_check: facts.hasCvc ? 'unchecked' : null,
      },
      country: 'US',
      display_brand: facts.brand,
      exp_month: facts.exp_month,
      exp_year: facts.exp_year,
      fingerprint: facts.fingerprint,
      funding: facts.funding,
      generated_from: null,
      last4: facts.last4,
      networks: { available: [facts.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: work.now,
    customer: null,
    livemode: false,
    metadata: given.metadata ?? {},
    type: 'card',
    sandbox: { card: facts, isSpent: false },
  }
}

const NOBODY: Billing = {
  address: wholeAddress(undefined),
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

/** The method of this id; `pm_card_visa` and its like make a new one. Throws for one that may not be used again. */
export function needMethod(work: Work, id: string, param: string): PaymentMethod {
  const named = id.startsWith('pm_card_') ? readNamedCard(id, work.now) : undefined
  if (named) return work.save(methodFrom(work, named, NOBODY, {}))
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
  const decline = declineOf(method.sandbox.card.outcome, use)
  return decline && new StripeFailure(402, { type: 'card_error', ...decline, ...extra }, true)
}

/** Asks the bank to let a card be used later, for a customer where there is one. Throws its refusal as a 402. */
export function keep(work: Work, method: PaymentMethod, customer: string | null): PaymentMethod {
  if (method.customer !== null && method.customer !== customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'resource_already_exists',
    })
  const refused = refusal(method, 'keep')
  if (refused) throw refused
  if (customer === null || method.customer === customer) return method
  return work.announce('payment_method.attached', { ...method, customer })
}

/** Keeps a method, named by its id, for a customer. Throws a card error for a card that the bank would not keep. */
export function attach(work: Work, methodId: string, customerId: string): PaymentMethod {
  work.need('customer', customerId, 'customer')
  return keep(work, needMethod(work, methodId, 'payment_method'), customerId)
}
