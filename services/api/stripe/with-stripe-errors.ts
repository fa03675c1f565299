import Stripe from 'stripe'
import { ApiError } from '../http/errors.ts'
import type { Services } from '../services.ts'

/** Does what needs Stripe but charges nothing. Throws 503 where Stripe does not answer as it should. */
export async function withStripeErrors<Result>(
  { log }: Pick<Services, 'log'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    log.warn({ err: error }, 'Stripe did not do what it was asked')
    throw new ApiError(
      503,
      'We could not reach the card company. Nothing was charged. Please try again soon.',
      {
        headers: { 'Retry-After': '2' },
      },
    )
  }
}
