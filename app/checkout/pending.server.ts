import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { parseCart } from '../cart/cart.ts'
import { fitsInBrowser, SIGNED_COOKIE } from '../session/own-cookie.server.ts'
import { Buyer } from './payment-form.ts'

/** As long as the API remembers the payment's key (contract: 24 h), so that asking again cannot charge twice. */
const MAX_AGE_SECONDS = 24 * 60 * 60

/** Why nothing was paid, and where on the page that is said. */
const Failure = z.object({
  place: z.enum(['card', 'form']),
  text: z.string(),
  /** What the API says beside it, such as which course is full. */
  detail: z.string().optional(),
})
export type Failure = z.infer<typeof Failure>

const text = z.string()
/**
 * A payment exactly as it is sent, so that sending it again is the same payment. The buyer's own browser
 * holds it, signed and unreadable to scripts, from before it is first sent until its outcome is known.
 */
const Pending = z.object({
  key: text,
  cart: z.unknown().transform(parseCart),
  total: z.int(),
  buyer: Buyer,
  means: z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('card'), stripe_token: text }),
    z.object({ intent: z.literal('purchase_order'), po_number: text, school: text, billing_email: text }),
  ]),
  /** When it was made, in ms since 1970. */
  since: z.number(),
  /** Set once the buyer went on without its outcome: it is asked about before anything else is paid. */
  isLeft: z.boolean(),
  /** What the buyer is to be told of it, once. */
  failure: Failure.optional(),
})
export type Pending = z.infer<typeof Pending>

const cookie = createCookie('mg_payment', {
  ...SIGNED_COOKIE,
  maxAge: MAX_AGE_SECONDS,
})

/** The payment this browser waits for, has left without an outcome, or has not been told the failure of. */
export const readPending = async (request: Request): Promise<Pending | null> =>
  Pending.safeParse(await cookie.parse(request.headers.get('Cookie'))).data ?? null

/** The header that keeps a payment; null when it is too long for a cookie. */
export const keepPending = async (pending: Pending): Promise<string | null> => {
  const header = await cookie.serialize(pending)
  return fitsInBrowser(header) ? header : null
}

/** The header that forgets it. */
export const forgetPending = (): Promise<string> => cookie.serialize(null, { maxAge: 0 })
