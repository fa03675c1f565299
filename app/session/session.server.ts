import { createCookieSessionStorage, type Session } from '@remix-run/node'
import { z } from 'zod'
import { SuccessType } from '#contract/payments.ts'
import { SIGNED_COOKIE_OPTIONS } from './cookie-options.server.ts'

const MAX_AGE_SECONDS = 30 * 24 * 60 * 60

/** A purchase that has just succeeded: it opens the thank-you page once (spec §4). */
const Purchase = z.object({
  type: SuccessType,
  /** Empty for an order that is yet to be paid by invoice. */
  receiptUrl: z.string(),
  invoiceUrl: z.string().optional(),
})
export type Purchase = z.infer<typeof Purchase>

/** Each feature reads its own values by accessors of its own, such as `getCart` of `app/cart`. */
interface SessionData {
  /** Quantities by unique id. */
  cart: Readonly<Record<string, number>>
  purchase: Purchase
  /** Idempotency key of the current checkout; renewed after each payment result. */
  paymentKey: string
  /** Idempotency key of the last paid checkout. */
  paidKey: string
  /** Hosted checkout pages this browser was sent to, each with what it sells, newest first. */
  hosted: { id: string; cart: SessionData['cart'] | null }[]
  /** Proves that a hosted free trial comes back to the browser that began it. */
  trialSecret: string
  /** Trainings this browser has registered for, as `app/trainings` writes and reads them. */
  registrations: unknown
}
export type VisitorSession = Session<SessionData>

const storage = createCookieSessionStorage<SessionData>({
  cookie: {
    name: 'mg_session',
    ...SIGNED_COOKIE_OPTIONS,
    maxAge: MAX_AGE_SECONDS,
  },
})

/** The visitor's session; a cookie that cannot be read is a new, empty one. */
export function getSession(request: Request): Promise<VisitorSession> {
  return storage.getSession(request.headers.get('Cookie'))
}

/**
 * Returns the `Set-Cookie` header of the session; only for responses to a POST and personal pages (architecture
 * rule 4).
 */
export async function commitSession(session: VisitorSession): Promise<{ 'Set-Cookie': string }> {
  return {
    'Set-Cookie': await storage.commitSession(session),
  }
}

export function getPurchase(session: VisitorSession): Purchase | null {
  return Purchase.safeParse(session.get('purchase')).data ?? null
}
