import { createHash } from 'node:crypto'
import { redirect } from '@remix-run/node'
import type { Cart } from '../cart/cart.ts'
import { withoutPaid } from '../cart/cart.ts'
import { cartOf } from '../cart/session.server.ts'
import { keepFlash } from '../session/flash.server.ts'
import { keepSession, type Purchase, type VisitorSession } from '../session/session.server.ts'
import { forget } from '../upstream/read.server.ts'
import { forgetAnswers } from './answers.server.ts'
import type { Outcome } from './pay.server.ts'
import { forgetPending, keepPending, type Pending } from './pending.server.ts'

/** Where a payment is sent from, and waited for. */
export const WAITING_PATH = '/checkout/waiting'

/** The name of this visitor's checkout, made when there is none; the session must be kept then. */
export const paymentKeyOf = (session: VisitorSession): string => {
  const key = session.get('paymentKey') ?? crypto.randomUUID()
  session.set('paymentKey', key)
  return key
}

/**
 * Names the next checkout, for what the present name stood for has ended; the session must be kept then. The
 * new name follows from the old one, so that two requests at once, as of a double click, agree on it.
 */
export const renewPaymentKey = (session: VisitorSession): void => {
  const next = createHash('sha256').update(paymentKeyOf(session)).digest('base64url')
  session.set('paymentKey', next)
}

/** Takes what was paid out of the cart, and sets the flag that opens the thank-you page (spec §4). */
export const markPaid = (session: VisitorSession, paid: Cart, purchase: Purchase): void => {
  session.set('cart', withoutPaid(cartOf(session), paid))
  session.set('purchase', purchase)
  renewPaymentKey(session)
}

interface Redirect {
  to: string
  session: VisitorSession
  /** The cookie of the pending payment, as it is to be from now on. */
  pending: string
}

const redirectWith = async ({ to, session, pending }: Redirect): Promise<Response> => {
  const headers = new Headers(await keepSession(session))
  headers.append('Set-Cookie', pending)
  return redirect(to, { status: 303, headers })
}

/** Goes to send a payment that the browser holds from now on, so that no answer to it can be lost. */
export const begin = async (session: VisitorSession, pending: Pending): Promise<Response | null> => {
  const kept = await keepPending(pending)
  return kept ? redirectWith({ to: WAITING_PATH, session, pending: kept }) : null
}

/**
 * Goes where the outcome of a payment leads: to the thank-you page, or back to checkout with what went
 * wrong. Null while there is no outcome.
 */
export const settle = async (
  session: VisitorSession,
  pending: Pending,
  outcome: Outcome,
): Promise<Response | null> => {
  switch (outcome.kind) {
    case 'paid': {
      // Another tab may have settled the same payment already; its cart must not be taken twice.
      if (session.get('paidKey') === pending.key) session.set('purchase', outcome.purchase)
      else markPaid(session, pending.cart, outcome.purchase)
      session.set('paidKey', pending.key)
      const to = `/thank-you/${outcome.purchase.type}`
      const response = await redirectWith({ to, session, pending: await forgetPending() })
      response.headers.append('Set-Cookie', await forgetAnswers())
      return response
    }
    case 'refused':
    case 'broken': {
      // What the API refuses, such as a course that is full, is news to what we remember of the catalogue.
      forget('api')
      const isLeft = outcome.kind === 'broken'
      if (!isLeft) renewPaymentKey(session)
      const told = await keepPending({ ...pending, isLeft, failure: outcome.failure })
      if (told) return redirectWith({ to: '/checkout', session, pending: told })
      // With its answers beside it the failure is too long for a cookie; said it must be.
      const { text, detail } = outcome.failure
      const kept = (isLeft && (await keepPending({ ...pending, isLeft }))) || (await forgetPending())
      const response = await redirectWith({ to: '/checkout', session, pending: kept })
      response.headers.append('Set-Cookie', await keepFlash([text, detail].filter(Boolean).join(' ')))
      return response
    }
    case 'unknown':
      return null
    default:
      return outcome satisfies never
  }
}
