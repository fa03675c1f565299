import Stripe from 'stripe'
import type { Services } from '../services.ts'

/** Stripe's shortest life of a hosted page is 30 minutes; five more allow for a second try and for clocks. */
export const SESSION_MINUTES = 35

/**
 * A hosted page that was made before: its address, or the one it led to once the buyer was done with it. Null
 * when it has expired.
 */
export async function getHostedPage(
  { stripe }: Services,
  id: string,
  successUrl: string,
): Promise<{ id: string; url: string } | null> {
  const { url, status } = await stripe.checkout.sessions.retrieve(id)
  if (status === 'complete') return { id, url: successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id) }
  return url === null ? null : { id, url }
}

/** Closes a hosted page, so that nothing can be paid there any more; one that is over stays as it is. */
export async function expireHostedPage({ stripe }: Services, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
