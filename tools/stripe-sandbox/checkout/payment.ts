import type { z } from 'zod'
import { createSubscription } from '../billing/subscriptions.ts'
import { StripeFailure } from '../http/errors.ts'
import { type CardFields, readCard } from '../payments/cards.ts'
import { createCustomer } from '../payments/customers.ts'
import { confirmIntent } from '../payments/payment-confirmation.ts'
import { createIntent } from '../payments/payment-intents.ts'
import { keep, readMethod, refusal } from '../payments/payment-methods.ts'
import type { CheckoutSession } from '../records/checkout-session.ts'
import type { PaymentMethod } from '../records/payment-method.ts'
import type { Work } from '../work.ts'

/** What the buyer types into the hosted page. */
export type Buyer = { name: string; zip: string; card: z.output<typeof CardFields> }

/** Pays with the intent of the first try, made now if this is it. */
function payOnce(work: Work, session: CheckoutSession, method: PaymentMethod): CheckoutSession {
  const { intent: known, payment } = session.sandbox
  const intent = known
    ? work.need('payment_intent', known)
    : createIntent(work, {
        ...payment,
        amount: session.amount_total,
        currency: 'usd',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      })
  work.save({ ...session, sandbox: { ...session.sandbox, intent: intent.id } } satisfies CheckoutSession)
  confirmIntent(work, intent, { payment_method: method.id })
  return { ...session, payment_intent: intent.id, payment_status: 'paid' }
}

function subscribe(
  work: Work,
  session: CheckoutSession,
  { name }: Buyer,
  method: PaymentMethod,
): CheckoutSession {
  const refused = refusal(method, 'keep')
  // Nothing of a subscription that did not begin is kept.
  if (refused) throw new StripeFailure(refused.status, refused.body)
  const customer = createCustomer(work, { email: session.customer_email, name })
  keep(work, method, customer.id)
  const { trialDays, trialMetadata } = session.sandbox
  const subscription = createSubscription(work, {
    customer: customer.id,
    default_payment_method: method.id,
    items: session.line_items.data.map(({ price, quantity }) => ({ price, quantity })),
    metadata: trialMetadata,
    trial_period_days: trialDays,
  })
  return { ...session, customer: customer.id, subscription: subscription.id }
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
  const { name, zip } = buyer
  const address = { city: null, country: 'US', line1: null, line2: null, postal_code: zip, state: null }
  const email = session.customer_email
  const method = readMethod(work, readCard(buyer.card, work.now), { address, email, name, phone: null })
  const settled =
    session.mode === 'payment' ? payOnce(work, session, method) : subscribe(work, session, buyer, method)
  return work.announce('checkout.session.completed', {
    ...settled,
    customer_details: { address, email, name },
    status: 'complete',
    url: null,
  } satisfies CheckoutSession)
}

/** Where the buyer goes after paying. */
export function getSuccessUrl({ id, success_url }: CheckoutSession) {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
}
