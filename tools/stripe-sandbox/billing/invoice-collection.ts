import { invalidRequest, StripeFailure } from '../http/errors.ts'
import { confirmIntent } from '../payments/payment-confirmation.ts'
import type { PaymentIntent } from '../payments/payment-intents.ts'
import type { Work } from '../work.ts'
import { type Invoice, paymentsOf } from './invoices.ts'
import { DAY_SECONDS } from './periods.ts'

const RETRY_AFTER_DAYS = 3
const MAX_ATTEMPTS = 4

function settled(work: Work, invoice: Invoice, intent: PaymentIntent | null): Invoice {
  const charge = intent?.latest_charge ? work.get('charge', intent.latest_charge) : undefined
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.total,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (intent ? 1 : 0),
    attempted: true,
    hosted_invoice_url: charge?.receipt_url ?? null,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: work.now },
    sandbox: { ...invoice.sandbox, includable: { payments: paymentsOf(work, invoice.id, intent) } },
  }
  work.announce('invoice.paid', paid)
  return work.announce('invoice.payment_succeeded', paid)
}

function unsettled(work: Work, invoice: Invoice): Invoice {
  const attempts = invoice.attempt_count + 1
  return work.announce('invoice.payment_failed', {
    ...invoice,
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt: attempts < MAX_ATTEMPTS ? work.now + RETRY_AFTER_DAYS * DAY_SECONDS : null,
  })
}

/**
 * Tries to collect an open invoice from a card; one over nothing is simply paid. `refused` is why it could not be; the try is noted then, and
 * the next one three days later, four in all.
 */
export function collect(
  work: Work,
  invoice: Invoice,
  method: string | null,
): { invoice: Invoice; refused?: StripeFailure } {
  const { intent: intentId } = invoice.sandbox
  if (invoice.status === 'open' && invoice.total === 0) return { invoice: settled(work, invoice, null) }
  if (invoice.status !== 'open' || intentId === null)
    throw invalidRequest(
      invoice.status === 'paid' ? 'Invoice is already paid' : `Invoice ${invoice.id} is not open`,
    )
  if (method === null) {
    const refused = invalidRequest(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    )
    return { invoice: unsettled(work, invoice), refused }
  }
  try {
    const intent = work.need('payment_intent', intentId)
    return { invoice: settled(work, invoice, confirmIntent(work, intent, { payment_method: method })) }
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.status !== 402) throw error
    return { invoice: unsettled(work, invoice), refused: error }
  }
}
