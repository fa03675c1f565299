import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { orders } from '../db/schema/orders.ts'
import { ApiError } from '../http/errors.ts'
import { formatOrderNumber, getOrderOrThrow, listOrderLines, type Order } from '../orders/queries.ts'
import { settleFailed, settlePaid } from '../orders/settle.ts'
import type { Services } from '../services.ts'
import { getHostedPage, SESSION_MINUTES } from '../stripe/hosted-page.ts'
import { NOT_COMPLETED, readIntentResult } from '../stripe/payment-result.ts'

const EXPAND = { expand: ['payment_intent.latest_charge'] }

async function buildLineItems({ db }: Services, order: Order) {
  return (await listOrderLines(db, order.id)).map(({ title, unitCents, quantity }) => ({
    quantity,
    price_data: { currency: 'usd', unit_amount: unitCents, product_data: { name: title } },
  }))
}

/**
 * Makes the hosted page of a pending order, or finds the one made before. A repeat that comes after the order
 * was paid leads where the page led. Throws 409 when the order can no longer be paid.
 */
export async function openHostedSession(
  services: Services,
  order: Order,
  { successUrl, cancelUrl }: { successUrl: string; cancelUrl: string },
): Promise<{ id: string; url: string }> {
  const { db, stripe, clock } = services
  const createExpiredError = () =>
    new ApiError(
      409,
      'This order was not paid in time. Nothing was charged. Please start again from the cart.',
    )
  if (order.checkoutSession !== null) {
    const page = await getHostedPage(services, order.checkoutSession, successUrl)
    if (!page) throw createExpiredError()
    return page
  }
  if (order.state !== 'pending') throw createExpiredError()
  const metadata = { order_id: order.id }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      // Cards only: what takes days to arrive would outlive the order.
      allowed_payment_method_types: ['card'],
      line_items: await buildLineItems(services, order),
      customer_email: order.billing.email,
      client_reference_id: order.id,
      metadata,
      payment_intent_data: { metadata, description: `Order ${formatOrderNumber(order)}` },
      success_url: successUrl,
      cancel_url: cancelUrl,
      expires_at: Math.floor(order.createdAt.getTime() / 1000) + SESSION_MINUTES * 60,
    },
    { idempotencyKey: `session-${order.id}` },
  )
  const [kept] = await db
    .update(orders)
    .set({ checkoutSession: session.id, attemptedAt: clock() })
    .where(and(eq(orders.id, order.id), eq(orders.state, 'pending')))
    .returning({ id: orders.id })
  if (!kept || !session.url) throw createExpiredError()
  return { id: session.id, url: session.url }
}

function getIntent({ payment_intent: intent }: Stripe.Checkout.Session) {
  return intent && typeof intent === 'object' ? intent : null
}

/** Asks Stripe about an order's hosted page and settles the order: paid, or failed once the page has expired. */
export async function settleSession(services: Services, order: Order, sessionId: string): Promise<Order> {
  const session = await services.stripe.checkout.sessions.retrieve(sessionId, EXPAND)
  if (session.payment_status === 'paid') {
    const intent = getIntent(session)
    const charge = intent?.latest_charge
    return settlePaid(services, order.id, {
      amountCents: session.amount_total ?? 0,
      intent: intent?.id ?? null,
      receiptUrl: charge && typeof charge === 'object' ? charge.receipt_url : null,
    })
  }
  if (session.status === 'expired')
    return settleFailed(services, order.id, { status: 402, detail: NOT_COMPLETED })
  const intent = getIntent(session)
  // A finished page takes no second card, so a payment that failed after it has failed for good.
  const result = session.status === 'complete' && intent ? readIntentResult(intent) : null
  if (result?.kind === 'failed') return settleFailed(services, order.id, result)
  return getOrderOrThrow(services.db, order.id)
}
