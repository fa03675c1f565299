import type Stripe from 'stripe'
import type { TestApp } from './app.ts'
import { WEBHOOK_SECRET } from './sandbox.ts'

const CARD_FORM = {
  email: 'rita@example.com',
  number: '4242 4242 4242 4242',
  expiry: '12 / 39',
  cvc: '123',
  name: 'Rita Reader',
  zip: '33101',
}

/** Fills in the sandbox's hosted page and presses its button, as a buyer does. Returns where it leads, if anywhere. */
export async function payOnPage(url: string, change: Partial<typeof CARD_FORM> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ ...CARD_FORM, ...change }),
    redirect: 'manual',
  })
  return { status: response.status, location: response.headers.get('Location') }
}

/** A card's token, as the browser gets it, that was used for something else already. */
export async function createUsedToken(stripe: Stripe): Promise<string> {
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2039', cvc: '123' }
  const { id } = await stripe.tokens.create({ card })
  await stripe.paymentMethods.create({ type: 'card', card: { token: id } })
  return id
}

/** Events that Stripe has to tell, oldest first. */
export async function listEvents(stripe: Stripe, type: string): Promise<Stripe.Event[]> {
  return (await stripe.events.list({ type, limit: 100 })).data.reverse()
}

/** Brings an event to the webhook, signed now, and returns the HTTP status. */
export async function deliver(
  { app, services, clock }: TestApp,
  event: Stripe.Event,
  { secret = WEBHOOK_SECRET, signedAgoMs = 0 } = {},
): Promise<number> {
  const payload = JSON.stringify(event)
  const header = await services.stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: Math.floor((clock.now().getTime() - signedAgoMs) / 1000),
  })
  const response = await app.request('/webhooks/stripe/', {
    method: 'POST',
    body: payload,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header },
  })
  return response.status
}
