import { StripeFailure } from '../http/errors.ts'
import { confirmIntent } from '../payments/payment-confirmation.ts'
import type { Invoice } from '../records/invoice.ts'
import type { PaymentIntent } from '../records/payment-intent.ts'
import type { Work } from '../work.ts'
import { DAY_SECONDS } from './periods.ts'

const RETRY_AFTER_DAYS = 3
const MAX_ATTEMPTS = 4

function settled(work: Work, invoice: Invoice, intent: PaymentIntent | null): Invoice {
  const charge = intent?.latest_charge ? work.get('charge', intent.latest_charge) : undefined
  return work.announce('invoice.paid', {
    ...invoice,
    amount_paid: invoice.total,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (intent ? 1 : 0),
    attempted: true,
    hosted_invoice_url: charge?.receipt_url ?? null,
    next_payment_attempt: null,
    status: 'paid',
  } satisfies Invoice)
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
 * Tries to collect an open invoice from a card; one over nothing is simply paid. A refusal is noted in the
 * invoice, and the next try comes three days later, four in all.
 */
export function collect(work: Work, invoice: Invoice, method: string | null): Invoice {
  const { intent: intentId } = invoice.sandbox
  if (intentId === null) return settled(work, invoice, null)
  if (method === null) return unsettled(work, invoice)
  try {
    const intent = work.need('payment_intent', intentId)
    return settled(work, invoice, confirmIntent(work, intent, { payment_method: method }))
  } catch (error) {
    if (!(error instanceof StripeFailure) || error.status !== 402) throw error
    return unsettled(work, invoice)
  }
}
