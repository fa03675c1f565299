import { and, eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { LICENSES, TRIAL_DAYS } from '#contract/licenses.ts'
import { trials } from '../db/schema/trials.ts'
import type { Services } from '../services.ts'
import { readErrorResult } from '../stripe/payment-result.ts'
import { getTrialOrThrow, type Trial } from './queries.ts'
import { activateTrial, failTrial } from './settle.ts'

function toStripeAddress({ billing }: Trial) {
  return {
    line1: billing.address.line1,
    city: billing.address.city,
    state: billing.address.state,
    postal_code: billing.address.postal_code,
    country: billing.address.country,
  }
}

/** Writes down that the trial is being started now, and what is known of it; null when it is settled already. */
async function recordAttempt({ db, clock }: Services, id: string, known: { customer?: string } = {}) {
  const [trial] = await db
    .update(trials)
    .set({ attemptedAt: clock(), ...known })
    .where(and(eq(trials.id, id), eq(trials.state, 'pending')))
    .returning()
  return trial ?? null
}

/** The Stripe product of a license, made when it is first needed. Its id is ours to choose. */
export async function getOrCreateProduct({ stripe }: Services, licenseId: number): Promise<string> {
  const id = `license_${licenseId}`
  const title = LICENSES.find(license => license.id === licenseId)?.title ?? id
  try {
    await stripe.products.create({ id, name: `${title}, one-year license` })
  } catch (error) {
    const exists =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists'
    if (!exists) throw error
  }
  return id
}

/** The subscription this trial has at Stripe, if any. A trial's customer has no other. */
export async function findSubscription({ stripe }: Services, customer: string) {
  return (await stripe.subscriptions.list({ customer, status: 'all', limit: 1 })).data[0]
}

async function getOrCreateCustomer(services: Services, trial: Trial): Promise<string | null> {
  if (trial.customer !== null) return trial.customer
  const { billing } = trial
  const customer = await services.stripe.customers.create(
    {
      email: billing.email,
      name: billing.name,
      address: toStripeAddress(trial),
      metadata: { trial_id: trial.id },
    },
    { idempotencyKey: `trial-${trial.id}-customer` },
  )
  return (await recordAttempt(services, trial.id, { customer: customer.id }))?.customer ?? null
}

/** The card to charge after the trial, checked with the bank and kept with the customer; nothing is charged. */
async function getOrCreateCard(
  { stripe }: Services,
  customer: string,
  trial: Trial,
  token: string,
): Promise<string> {
  const kept = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 1 })
  const [first] = kept.data
  if (first) return first.id
  const setup = await stripe.setupIntents.create(
    {
      customer,
      confirm: true,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      payment_method_data: {
        type: 'card',
        ...{ card: { token } },
        billing_details: {
          name: trial.billing.name,
          email: trial.billing.email,
          address: toStripeAddress(trial),
        },
      },
      metadata: { trial_id: trial.id },
    },
    { idempotencyKey: `trial-${trial.id}-card` },
  )
  const method = setup.payment_method
  if (setup.status !== 'succeeded' || method === null) throw new BankCheckRequiredError()
  return typeof method === 'string' ? method : method.id
}

/** The bank wants to see the buyer, which this form cannot show. */
class BankCheckRequiredError extends Error {}

async function createSubscription(services: Services, trial: Trial, token: string) {
  const customer = await getOrCreateCustomer(services, trial)
  if (customer === null) return null
  const existing = trial.customer === null ? undefined : await findSubscription(services, customer)
  if (existing) return existing
  const card = await getOrCreateCard(services, customer, trial, token)
  const product = await getOrCreateProduct(services, trial.licenseId)
  if (!(await recordAttempt(services, trial.id))) return null
  return services.stripe.subscriptions.create(
    {
      customer,
      items: [
        {
          price_data: {
            currency: 'usd',
            product,
            unit_amount: trial.amountCents,
            recurring: { interval: 'year' },
          },
        },
      ],
      trial_period_days: TRIAL_DAYS,
      default_payment_method: card,
      metadata: { trial_id: trial.id },
    },
    { idempotencyKey: `trial-${trial.id}-subscription` },
  )
}

/**
 * Starts a pending trial with a card token, or takes up a start that was begun before. Nothing is charged
 * before the 15 days are over. Returns the trial as it is then: still `pending` when Stripe did not say how
 * it ended.
 */
export async function startTrial(services: Services, placed: Trial, token: string): Promise<Trial> {
  const trial = await recordAttempt(services, placed.id)
  if (!trial) return getTrialOrThrow(services.db, placed.id)
  try {
    const subscription = await createSubscription(services, trial, token)
    return subscription
      ? await activateTrial(services, trial.id, subscription)
      : getTrialOrThrow(services.db, trial.id)
  } catch (error) {
    if (error instanceof BankCheckRequiredError) {
      const detail = 'Your bank wants to check this card with you. Please use the pay-with-card page instead.'
      return failTrial(services, trial.id, { status: 402, detail })
    }
    const result = readErrorResult(error)
    if (result.kind === 'failed') return failTrial(services, trial.id, result)
    services.log.warn({ trial: trial.id, result }, 'a trial has no known result yet')
    return getTrialOrThrow(services.db, trial.id)
  }
}
