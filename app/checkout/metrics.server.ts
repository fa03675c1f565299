import { Counter, register } from 'prom-client'

const PAYMENTS = 'maxguru_site_payments_total'

// The dev server loads modules again; a metric of that name may be there already.
register.removeSingleMetric(PAYMENTS)

const payments = new Counter({
  name: PAYMENTS,
  help: 'Payments by method and result: paid, failed, unknown (perhaps charged), abandoned (its buyer went on).',
  labelNames: ['method', 'result'],
})

/** Counts what became of a payment. One that is read in two tabs at once may count twice. */
export function countPayment(method: string, result: 'paid' | 'failed' | 'unknown' | 'abandoned'): void {
  payments.inc({ method, result })
}
