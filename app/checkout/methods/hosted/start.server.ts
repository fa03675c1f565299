import { createHash } from 'node:crypto'
import type { Cents } from '#contract/money.ts'
import { HostedSession } from '#contract/payments.ts'
import { markUnsupported } from '../../../api/capabilities.server.ts'
import { api } from '../../../api/client.server.ts'
import { isMissing } from '../../../api/status.ts'
import type { Cart } from '../../../cart/cart.ts'
import { env } from '../../../env.server.ts'
import { buildCampaignField } from '../../../measurement/campaign.server.ts'
import { invalidate } from '../../../upstream/read.server.ts'
import { NOT_OFFERED, toPaymentError } from '../../messages.ts'
import { buildOrder } from '../../order.ts'
import type { Buyer } from '../../payment-form.ts'
import type { PaymentError } from '../../payment-state.ts'

interface HostedOrder {
  /** The idempotency key of this checkout. */
  key: string
  cart: Cart
  total: Cents
  buyer: Buyer
}

/**
 * Makes a hosted checkout page for an order (architecture rule 10), or says why there is none. The same order
 * asked for again, as by a double click or after a lost answer, is the same page.
 */
export async function startHosted(
  { key, cart, total, buyer }: HostedOrder,
  from: Request,
): Promise<{ id: string; url: string } | { error: PaymentError }> {
  const body = {
    ...buildOrder(cart, total, buyer),
    success_url: `${new URL('/checkout/return', env.SITE_URL).href}?session={CHECKOUT_SESSION_ID}`,
    cancel_url: new URL('/checkout/cancelled', env.SITE_URL).href,
  }
  const idempotencyKey = createHash('sha256')
    .update(JSON.stringify([key, body]))
    .digest('base64url')
  const answer = await api.post('/no_auth/payments/stripe/session/', HostedSession, {
    body: { ...body, ...(await buildCampaignField(from)) },
    idempotencyKey,
    from,
  })
  if (answer.ok) return answer.value
  // What the API refuses, such as a course that is full, is not in the cached catalogue yet.
  invalidate('api')
  if (!isMissing(answer.status)) return { error: toPaymentError(answer.body.detail) }
  markUnsupported('hosted')
  return { error: toPaymentError(NOT_OFFERED) }
}
