import { eq, or } from 'drizzle-orm'
import { Hono } from 'hono'
import Stripe from 'stripe'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { orders } from '../db/schema/orders.ts'
import { ApiError } from '../http/errors.ts'
import type { Order } from '../orders/queries.ts'
import { settleRefunded } from '../orders/settle.ts'
import { fetchPaymentResult, settleOrder } from '../payments/charge.ts'
import { settleSession } from '../payments/sessions.ts'
import type { Services } from '../services.ts'
import { handleInvoicePaid, handleInvoicePaymentFailed } from '../trials/invoices.ts'
import { handleSubscriptionEvent, handleTrialSessionEvent } from '../trials/stripe-events.ts'

const TOLERANCE_SECONDS = 300

const Id = z.uuid()

function getId(reference: string | { id: string } | null): string | null {
  return reference !== null && typeof reference === 'object' ? reference.id : reference
}

/** The order an object of Stripe's belongs to; undefined for one that is none of ours. */
async function getOrder(
  db: Db,
  { intent, orderId }: { intent: string | null; orderId: string | undefined },
): Promise<Order | undefined> {
  const id = Id.safeParse(orderId)
  const matches = [
    ...(id.success ? [eq(orders.id, id.data)] : []),
    ...(intent === null ? [] : [eq(orders.paymentIntent, intent)]),
  ]
  if (matches.length === 0) return undefined
  return (
    await db
      .select()
      .from(orders)
      .where(or(...matches))
      .limit(1)
  )[0]
}

async function followIntent(services: Services, intent: Stripe.PaymentIntent): Promise<void> {
  const order = await getOrder(services.db, { intent: intent.id, orderId: intent.metadata.order_id })
  if (!order) return
  const result = await fetchPaymentResult(services, intent.id)
  // On a hosted page the buyer may try another card until the page expires.
  if (result.kind === 'failed' && order.paymentMethod === 'hosted') return
  await settleOrder(services, order, result)
}

async function followOrderSession(services: Services, session: Stripe.Checkout.Session): Promise<void> {
  const order = await getOrder(services.db, { intent: null, orderId: session.metadata?.order_id })
  if (order) await settleSession(services, order, session.id)
}

async function followRefund(services: Services, charge: Stripe.Charge): Promise<void> {
  if (!charge.refunded) return
  const order = await getOrder(services.db, {
    intent: getId(charge.payment_intent),
    orderId: charge.metadata.order_id,
  })
  if (order) await settleRefunded(services, order.id)
}

/**
 * Handles an event by fetching the current state from Stripe, so events may arrive twice, in any order, before
 * the response of the call that caused them, or days late.
 */
async function follow(services: Services, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return followIntent(services, event.data.object)
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const session = event.data.object
      return session.mode === 'subscription'
        ? handleTrialSessionEvent(services, session)
        : followOrderSession(services, session)
    }
    case 'charge.refunded':
      return followRefund(services, event.data.object)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return handleSubscriptionEvent(services, event.data.object)
    case 'invoice.paid':
      return handleInvoicePaid(services, event.data.object)
    case 'invoice.payment_failed':
      return handleInvoicePaymentFailed(services, event.data.object)
    default:
      return
  }
}

/** `POST /webhooks/stripe/`: Stripe's signed events. 400 for a bad signature; any other failure is sent again. */
export function webhookRoutes(services: Services) {
  return new Hono().post('/webhooks/stripe/', async c => {
    const { stripe, config, clock } = services
    const body = await c.req.text()
    let event: Stripe.Event
    try {
      event = await stripe.webhooks.constructEventAsync(
        body,
        c.req.header('Stripe-Signature') ?? '',
        config.webhookSecret,
        TOLERANCE_SECONDS,
        undefined,
        clock().getTime(),
      )
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
        throw new ApiError(400, 'The signature is invalid.')
      throw error
    }
    await follow(services, event)
    return c.json({ received: true })
  })
}
