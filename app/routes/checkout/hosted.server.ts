import type { Cents } from '#contract/money.ts'
import { HostedSession } from '#contract/payments.ts'
import { api } from '../../api/client.server.ts'
import type { Cart } from '../../cart/cart.ts'
import { NOT_OFFERED } from '../../checkout/messages.ts'
import { orderOf } from '../../checkout/order.ts'
import { sorry } from '../../checkout/pay.server.ts'
import type { Buyer } from '../../checkout/payment-form.ts'
import type { Failure } from '../../checkout/pending.server.ts'
import { hideWay, isMissing } from '../../checkout/ways.server.ts'
import { env } from '../../env.server.ts'

/** Makes a hosted checkout page for an order (contract, Additions), or says why there is none. */
export const startHosted = async (
  cart: Cart,
  total: Cents,
  buyer: Buyer,
  from: Request,
): Promise<{ id: string; url: string } | { failure: Failure }> => {
  const answer = await api.post('/no_auth/payments/stripe/session/', HostedSession, {
    body: {
      ...orderOf(cart, total, buyer),
      success_url: `${new URL('/checkout/return', env.SITE_URL).href}?session={CHECKOUT_SESSION_ID}`,
      cancel_url: new URL('/checkout', env.SITE_URL).href,
    },
    from,
  })
  if (answer.ok) return answer.value
  if (!isMissing(answer.status)) return { failure: sorry(answer.body.detail) }
  hideWay('hosted')
  return { failure: sorry(NOT_OFFERED) }
}
