import type { z } from 'zod'
import { toDollars } from '#contract/money.ts'
import type { PlacedTrial } from '#contract/placed-trial.ts'
import type { Services } from '../services.ts'
import { isCanceled } from './cancel.ts'
import { getLicenseTitle, type Trial } from './queries.ts'

/** Where a trial that began stands; Stripe is asked whether one that runs was canceled. */
async function getStatus({ stripe }: Services, trial: Trial): Promise<PlacedTrial['status']> {
  if (trial.state === 'paid') return 'paid'
  if (trial.state === 'ended') return 'ended'
  if (trial.subscription === null) return 'running'
  return isCanceled(await stripe.subscriptions.retrieve(trial.subscription)) ? 'canceled' : 'running'
}

/**
 * What the parent is shown of a trial; null for one that never began.
 * @throws Stripe.errors.StripeError where Stripe cannot be reached
 */
export async function describePlacedTrial(
  services: Services,
  trial: Trial,
): Promise<z.input<typeof PlacedTrial> | null> {
  if (trial.state === 'pending' || trial.state === 'failed') return null
  return {
    status: await getStatus(services, trial),
    student: trial.student.first_name,
    license: getLicenseTitle(trial),
    amount: toDollars(trial.amountCents),
    ends_at: trial.endsAt?.toISOString() ?? null,
  }
}
