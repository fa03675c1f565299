import { z } from 'zod'
import { isWithinCookieLimit } from '../session/cookie-options.server.ts'
import { createSiteCookie } from '../session/site-cookie.server.ts'
import { Payment } from './payment.ts'
import type { PaymentState } from './payment-state.ts'

const DAY_SECONDS = 24 * 60 * 60
/** As long as the API remembers the payment's key (24 hours), so that asking again cannot charge twice. */
const MAX_AGE_SECONDS = DAY_SECONDS
/** As long as the session has the cart: what may have been charged must not be forgotten before it. */
const UNDECIDED_MAX_AGE_SECONDS = 30 * DAY_SECONDS

const cookie = createSiteCookie('mg_payment', { maxAge: MAX_AGE_SECONDS })

/** Whether the API cannot be asked about the payment, so that only this browser knows of it. */
function isKnownHereOnly(state: PaymentState): boolean {
  return state.status === 'unknown' || (state.status === 'in_flight' && state.delivery.kind === 'once')
}

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
  const maxAge = isKnownHereOnly(state) ? UNDECIDED_MAX_AGE_SECONDS : MAX_AGE_SECONDS
  const header = await cookie.serialize(state, { maxAge })
  return isWithinCookieLimit(header) ? header : null
}

/** The `Set-Cookie` value that ends the cookie of the payment. */
export function clearPayment(): Promise<string> {
  return cookie.clear()
}
