import { z } from 'zod'
import { isWithinCookieLimit } from '../session/cookie-options.server.ts'
import { createSiteCookie } from '../session/site-cookie.server.ts'
import { Payment } from './payment.ts'
import type { PaymentState } from './payment-state.ts'

/** As long as the API remembers the payment's key (24 hours), so that asking again cannot charge twice. */
const MAX_AGE_SECONDS = 24 * 60 * 60

const cookie = createSiteCookie('mg_payment', { maxAge: MAX_AGE_SECONDS })

const PaymentError = z.object({
  place: z.enum(['card', 'form']),
  text: z.string(),
  detail: z.string().optional(),
})

const Delivery = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('repeatable') }),
  z.object({ kind: z.literal('once'), claim: z.string() }),
])

const StoredState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('in_flight'), payment: Payment, delivery: Delivery }),
  z.object({ status: z.literal('abandoned'), payment: Payment, error: PaymentError.optional() }),
  z.object({ status: z.literal('unknown'), payment: Payment, claim: z.string().nullable() }),
  z.object({ status: z.literal('failed'), payment: Payment, error: PaymentError }),
])

/** The cookie as it was written before payments had states; such a cookie lives for 24 hours. */
const EarlierCookie = z
  .looseObject({ means: z.unknown(), isLeft: z.boolean(), failure: PaymentError.optional() })
  .transform(({ means, isLeft, failure, ...rest }, context): PaymentState => {
    const parsed = Payment.safeParse({ ...rest, method: means })
    if (!parsed.success) {
      context.addIssue('not a payment')
      return z.NEVER
    }
    const payment = parsed.data
    if (isLeft) return { status: 'abandoned', payment, error: failure }
    if (failure) return { status: 'failed', payment, error: failure }
    return { status: 'in_flight', payment, delivery: { kind: 'repeatable' } }
  })

const Stored = z.union([StoredState, EarlierCookie])

/** Where this browser's payment stands; a cookie that cannot be read is none. */
export async function readPaymentState(request: Request): Promise<PaymentState> {
  const stored: unknown = await cookie.parse(request.headers.get('Cookie'))
  return Stored.safeParse(stored).data ?? { status: 'none' }
}

/** The `Set-Cookie` value that keeps a state; null when it is too long for a cookie. */
export async function keepPaymentState(state: PaymentState): Promise<string | null> {
  if (state.status === 'none' || state.status === 'paid') return cookie.clear()
  const header = await cookie.serialize(state)
  return isWithinCookieLimit(header) ? header : null
}

/** The `Set-Cookie` value that ends the cookie of the payment. */
export function clearPayment(): Promise<string> {
  return cookie.clear()
}
