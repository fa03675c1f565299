import { and, eq } from 'drizzle-orm'
import { orders } from '../db/schema/orders.ts'
import { formatOrderNumber, getOrderOrThrow, type Order } from '../orders/queries.ts'
import { settleFailed, settlePaid } from '../orders/settle.ts'
import type { Services } from '../services.ts'
import {
  isUnexpectedState,
  type PaymentResult,
  readErrorResult,
  readIntentResult,
} from '../stripe/payment-result.ts'

const EXPAND = { expand: ['latest_charge'] }

/** Records the attempt; null when the order is already settled. */
async function recordAttempt({ db, clock }: Services, id: string): Promise<Order | null> {
  const [order] = await db
    .update(orders)
    .set({ attemptedAt: clock() })
    .where(and(eq(orders.id, id), eq(orders.state, 'pending')))
    .returning()
  return order ?? null
}

/**
 * The order's payment intent. It is made unconfirmed and written down before anything can be charged, so
 * that after a crash Stripe can be asked by its id.
 */
async function getOrCreateIntent(services: Services, order: Order): Promise<string | null> {
  if (order.paymentIntent) return order.paymentIntent
  const intent = await services.stripe.paymentIntents.create(
    {
      amount: order.amountCents,
      currency: 'usd',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      description: `Order ${formatOrderNumber(order)}`,
      metadata: { order_id: order.id },
    },
    { idempotencyKey: `order-${order.id}` },
  )
  const [kept] = await services.db
    .update(orders)
    .set({ paymentIntent: intent.id })
    .where(and(eq(orders.id, order.id), eq(orders.state, 'pending')))
    .returning({ intent: orders.paymentIntent })
  return kept?.intent ?? null
}

async function confirmIntent(
  { stripe, config }: Services,
  intentId: string,
  order: Order,
  token: string,
): Promise<PaymentResult> {
  const { name, email, phone, address } = order.billing
  const intent = await stripe.paymentIntents.confirm(
    intentId,
    {
      ...EXPAND,
      payment_method_data: {
        type: 'card',
        // The SDK types the card as raw numbers' only; Stripe takes a token in its place.
        ...{ card: { token } },
        billing_details: {
          name,
          email,
          phone,
          address: {
            line1: address.line1,
            city: address.city,
            state: address.state,
            postal_code: address.zip_code,
            country: address.country,
          },
        },
      },
    },
    // An intent is charged at most once, so no idempotency key is needed; a key would replay a broken answer.
    { timeout: config.chargeTimeoutMs, maxNetworkRetries: 0 },
  )
  return readIntentResult(intent)
}

/** Fetches the intent’s current result from Stripe. */
export async function fetchPaymentResult({ stripe }: Services, intentId: string): Promise<PaymentResult> {
  return readIntentResult(await stripe.paymentIntents.retrieve(intentId, EXPAND))
}

/** Cancels the intent unless it is charged, and returns its final result. */
export async function cancelIntent(services: Services, intentId: string): Promise<PaymentResult> {
  try {
    await services.stripe.paymentIntents.cancel(intentId)
  } catch (error) {
    if (!isUnexpectedState(error)) throw error
  }
  return fetchPaymentResult(services, intentId)
}

async function attemptCharge(services: Services, order: Order, token: string): Promise<PaymentResult> {
  const isResumed = order.paymentIntent !== null
  const intentId = await getOrCreateIntent(services, order)
  if (intentId === null) return { kind: 'unknown', reason: 'the order was settled meanwhile' }
  if (isResumed) {
    const result = await fetchPaymentResult(services, intentId)
    if (result.kind !== 'unknown' || result.reason === 'processing') return result
  }
  try {
    const result = await confirmIntent(services, intentId, order, token)
    if (result.kind !== 'failed') return result
    const end = await cancelIntent(services, intentId)
    return end.kind === 'paid' ? end : result
  } catch (error) {
    const result = isUnexpectedState(error)
      ? ({ kind: 'unknown', reason: 'confirmed before' } as const)
      : readErrorResult(error)
    if (result.kind !== 'failed') return fetchPaymentResult(services, intentId)
    // An earlier confirm may still be in flight at Stripe; then only this one has failed.
    const end = await cancelIntent(services, intentId)
    return end.kind === 'failed' ? result : end
  }
}

/** Writes a result to the order; an unknown one changes nothing. */
export function settleOrder(services: Services, order: Order, result: PaymentResult): Promise<Order> {
  switch (result.kind) {
    case 'paid':
      return settlePaid(services, order.id, result.payment)
    case 'failed':
      return settleFailed(services, order.id, result)
    case 'unknown':
      return getOrderOrThrow(services.db, order.id)
    default:
      return result satisfies never
  }
}

/**
 * Charges a pending order, or resumes an earlier charge, and settles it. Returns the order as it is then: still
 * `pending` when Stripe did not say how it ended.
 */
export async function chargeOrder(services: Services, placed: Order, token: string): Promise<Order> {
  const order = await recordAttempt(services, placed.id)
  if (!order) return getOrderOrThrow(services.db, placed.id)
  let result: PaymentResult
  try {
    result = await attemptCharge(services, order, token)
  } catch (error) {
    result = readErrorResult(error)
  }
  if (result.kind === 'unknown')
    services.log.warn({ order: order.id, reason: result.reason }, 'a charge has no known result yet')
  return settleOrder(services, order, result)
}
