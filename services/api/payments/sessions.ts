import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { orders } from '../db/schema/orders.ts'
import { Refusal } from '../http/errors.ts'
import { linesOf, needOrder, type Order, orderName } from '../orders/queries.ts'
import { settleFailed, settlePaid } from '../orders/settle.ts'
import type { Services } from '../services.ts'
import { NOT_COMPLETED } from './outcome.ts'

/** Stripe's shortest life of a hosted page is 30 minutes; five more allow for a second try and for clocks. */
export const SESSION_MINUTES = 35

const EXPAND = { expand: ['payment_intent.latest_charge'] }

const lineItems = async ({ db }: Services, order: Order) =>
  (await linesOf(db, order.id)).map(({ title, unitCents, quantity }) => ({
    quantity,
    price_data: { currency: 'usd', unit_amount: unitCents, product_data: { name: title } },
  }))

/**
 * Makes the hosted page of a pending order, or finds the one made before. Throws 409 when the order is no
 * longer to be paid.
 */
export const openSession = async (
  services: Services,
  order: Order,
  { successUrl, cancelUrl }: { successUrl: string; cancelUrl: string },
): Promise<{ id: string; url: string }> => {
  const { db, stripe, clock } = services
  const over = () => new Refusal(409, 'This order is settled already. Please start again from the cart.')
  if (order.state !== 'pending') throw over()
  if (order.checkoutSession !== null) {
    const { id, url } = await stripe.checkout.sessions.retrieve(order.checkoutSession)
    if (!url) throw over()
    return { id, url }
  }
  const metadata = { order_id: order.id }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: await lineItems(services, order),
      customer_email: order.billing.email,
      client_reference_id: order.id,
      metadata,
      payment_intent_data: { metadata, description: `Order ${orderName(order)}` },
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
  if (!kept || !session.url) throw over()
  return { id: session.id, url: session.url }
}

const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session) =>
  intent && typeof intent === 'object' ? intent : null

/** Asks Stripe about an order's hosted page and settles the order: paid, or failed once the page has expired. */
export const settleSession = async (services: Services, order: Order, sessionId: string): Promise<Order> => {
  const session = await services.stripe.checkout.sessions.retrieve(sessionId, EXPAND)
  if (session.payment_status === 'paid') {
    const intent = intentOf(session)
    const charge = intent?.latest_charge
    return settlePaid(services, order.id, {
      amountCents: session.amount_total ?? 0,
      intent: intent?.id ?? null,
      receiptUrl: charge && typeof charge === 'object' ? charge.receipt_url : null,
    })
  }
  if (session.status === 'expired')
    return settleFailed(services, order.id, { status: 402, detail: NOT_COMPLETED })
  return needOrder(services.db, order.id)
}
