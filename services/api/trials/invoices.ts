import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { trials } from '../db/schema/trials.ts'
import type { Services } from '../services.ts'
import { queueCardFailedMail, queueYearReceiptMails } from './mails.ts'
import type { Trial } from './queries.ts'

/** The trial whose subscription an invoice is for; undefined for one that is none of ours. */
async function findTrial({ db }: Services, invoice: Stripe.Invoice): Promise<Trial | undefined> {
  const subscription = invoice.parent?.subscription_details?.subscription
  if (!subscription) return undefined
  const id = typeof subscription === 'string' ? subscription : subscription.id
  return (await db.select().from(trials).where(eq(trials.subscription, id)))[0]
}

/** A year was paid for. The invoice of the trial itself is of nothing and needs no receipt. */
export async function handleInvoicePaid(services: Services, received: Stripe.Invoice): Promise<void> {
  const invoice = await services.stripe.invoices.retrieve(received.id)
  if (invoice.status !== 'paid' || invoice.amount_paid === 0) return
  const trial = await findTrial(services, invoice)
  if (!trial) return
  await queueYearReceiptMails(services, trial, {
    id: invoice.id,
    amountCents: invoice.amount_paid,
    url: invoice.hosted_invoice_url ?? null,
  })
  services.mail.wake()
}

/** The card was refused for a year; Stripe tries again by itself. */
export async function handleInvoicePaymentFailed(
  services: Services,
  received: Stripe.Invoice,
): Promise<void> {
  const invoice = await services.stripe.invoices.retrieve(received.id)
  // The event may be days old, and the card changed since.
  if (invoice.status === 'paid') return
  const trial = await findTrial(services, invoice)
  if (!trial) return
  await queueCardFailedMail(services, trial, invoice.id)
  services.mail.wake()
}
