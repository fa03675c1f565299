import type { z } from 'zod'
import { createSubscription } from '../billing/subscriptions.ts'
import { StripeFailure } from '../http/errors.ts'
import type { CardFields } from '../payments/cards.ts'
import { type Customer, createCustomer } from '../payments/customers.ts'
import { confirmIntent } from '../payments/payment-confirmation.ts'
import { createIntent } from '../payments/payment-intents.ts'
import { keep, makeMethod, type PaymentMethod, refusal } from '../payments/payment-methods.ts'
import { confirmSetup, createSetup } from '../payments/setup-intents.ts'
import type { Work } from '../work.ts'
import type { CheckoutSession } from './sessions.ts'

/** What the buyer types into the hosted page. */
export type Buyer = { email: string; name: string; zip: string; card: z.input<typeof CardFields> }

const NO_REDIRECTS = { enabled: true, allow_redirects: 'never' } as const

function customerOf(work: Work, session: CheckoutSession, buyer: Buyer): Customer {
  if (session.customer !== null) return work.need('customer', session.customer)
  return createCustomer(work, { email: buyer.email, name: buyer.name })
}

/** What the session works with: made at the first try, and used again after a declined card. */
function begin(
  work: Work,
  session: CheckoutSession,
  needsCustomer: boolean,
  buyer: Buyer,
  makeIntent: (customer: string | undefined) => { id: string } | null,
) {
  if (session.sandbox.begun) return session.sandbox.begun
  const customer = session.customer !== null || needsCustomer ? customerOf(work, session, buyer).id : null
  const begun = { customer, intent: makeIntent(customer ?? undefined)?.id ?? null }
  work.save({ ...session, sandbox: { ...session.sandbox, begun } } satisfies CheckoutSession)
  return begun
}

function payOnce(work: Work, session: CheckoutSession, buyer: Buyer, method: PaymentMethod): CheckoutSession {
  const amount = session.amount_total ?? 0
  const given = session.sandbox.given.payment_intent_data
  const needsCustomer = session.customer_creation === 'always' || given.setup_future_usage !== undefined
  const { customer, intent } = begin(work, session, needsCustomer, buyer, customer =>
    amount === 0
      ? null
      : createIntent(work, {
          ...given,
          amount,
          currency: 'usd',
          automatic_payment_methods: NO_REDIRECTS,
          customer,
        }),
  )
  if (intent === null) return { ...session, customer }
  confirmIntent(work, work.need('payment_intent', intent), { payment_method: method.id })
  return { ...session, customer, payment_intent: intent, payment_status: 'paid' }
}

function keepCard(
  work: Work,
  session: CheckoutSession,
  buyer: Buyer,
  method: PaymentMethod,
): CheckoutSession {
  const needsCustomer = session.customer_creation === 'always'
  const { customer, intent } = begin(work, session, needsCustomer, buyer, customer =>
    createSetup(work, {
      ...session.sandbox.given.setup_intent_data,
      automatic_payment_methods: NO_REDIRECTS,
      customer,
    }),
  )
  confirmSetup(work, work.need('setup_intent', intent ?? ''), { payment_method: method.id })
  return { ...session, customer, setup_intent: intent }
}

function subscribe(
  work: Work,
  session: CheckoutSession,
  buyer: Buyer,
  method: PaymentMethod,
): CheckoutSession {
  const customer = customerOf(work, session, buyer)
  const refused = refusal(method, 'keep')
  // Nothing of a subscription that did not begin is kept, its customer neither.
  if (refused) throw new StripeFailure(refused.status, refused.body)
  keep(work, method, customer.id)
  const lines = session.sandbox.includable.line_items.data
  const subscription = createSubscription(work, {
    ...session.sandbox.given.subscription_data,
    customer: customer.id,
    default_payment_method: method.id,
    items: lines.map(({ price, quantity }) => ({ price, quantity })),
    payment_behavior: 'error_if_incomplete',
  })
  return {
    ...session,
    customer: customer.id,
    invoice: subscription.latest_invoice,
    payment_status: subscription.status === 'trialing' ? 'no_payment_required' : 'paid',
    subscription: subscription.id,
  }
}

function settle(work: Work, session: CheckoutSession, buyer: Buyer, method: PaymentMethod) {
  switch (session.mode) {
    case 'payment':
      return payOnce(work, session, buyer, method)
    case 'setup':
      return keepCard(work, session, buyer, method)
    case 'subscription':
      return subscribe(work, session, buyer, method)
    default:
      return session.mode satisfies never
  }
}

/**
 * Completes an open session with the buyer's card. Throws a 402 card error when the card is refused; the
 * session stays open then.
 */
export function paySession(work: Work, session: CheckoutSession, buyer: Buyer): CheckoutSession {
  if (session.status !== 'open')
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      message: `The session is ${session.status}.`,
    })
  const method = makeMethod(work, {
    type: 'card',
    card: {
      number: buyer.card.number,
      exp_month: Number(buyer.card.exp_month),
      exp_year: Number(buyer.card.exp_year),
      cvc: buyer.card.cvc,
    },
    billing_details: {
      address: { country: 'US', postal_code: buyer.zip },
      email: buyer.email,
      name: buyer.name,
    },
  })
  return work.announce('checkout.session.completed', {
    ...settle(work, session, buyer, method),
    customer_details: {
      address: method.billing_details.address,
      email: buyer.email,
      name: buyer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    status: 'complete',
    url: null,
  })
}

/** Where the buyer goes after paying. */
export const successUrlOf = ({ id, success_url }: CheckoutSession) =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
