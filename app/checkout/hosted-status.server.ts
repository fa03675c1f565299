import { z } from 'zod'
import { HostedSessionStatus } from '#contract/payments.ts'
import { type ApiAnswer, api } from '../api/client.server.ts'
import { type Cart, parseCart } from '../cart/cart.ts'
import type { VisitorSession } from '../session/session.server.ts'
import { isMissing } from './ways.server.ts'

/** What has become of a hosted checkout page. */
export const readHostedStatus = (id: string): Promise<ApiAnswer<z.output<typeof HostedSessionStatus>>> =>
  api.get(`/no_auth/payments/stripe/session/${encodeURIComponent(id)}/`, HostedSessionStatus)

/** How many unfinished hosted pages a browser is remembered to have. */
const MAX_HOSTED = 2
/** A cart whose JSON is longer is not remembered beside its page, for the session is a cookie. */
const MAX_CART_LENGTH = 500

const Hosted = z.array(z.object({ id: z.string(), cart: z.unknown() }))

/** Hosted checkout pages this browser was sent to and has not come back from paid. */
export const hostedOf = (session: VisitorSession): { id: string; cart: Cart | null }[] =>
  (Hosted.safeParse(session.get('hosted')).data ?? []).map(({ id, cart }) => ({
    id,
    cart: cart === null ? null : parseCart(cart),
  }))

/** Remembers that this browser is sent to a hosted page for a cart; the session must be kept then. */
export const rememberHosted = (session: VisitorSession, id: string, cart: Cart): void => {
  const kept = JSON.stringify(cart).length <= MAX_CART_LENGTH ? cart : null
  session.set('hosted', [{ id, cart: kept }, ...hostedOf(session)].slice(0, MAX_HOSTED))
}

type StatusAnswer = Awaited<ReturnType<typeof readHostedStatus>>

/** Where to settle the first of this browser's hosted pages that turns out to be paid; null when none is. */
const returnFrom = async (
  session: VisitorSession,
  ask: (id: string) => Promise<StatusAnswer>,
): Promise<string | null> => {
  const pages = hostedOf(session)
  const answers = await Promise.all(pages.map(({ id }) => ask(id)))
  const paid = pages.find((_, index) => {
    const answer = answers[index]
    return answer?.ok && answer.value.status === 'paid'
  })
  return paid ? `/checkout/return?session=${encodeURIComponent(paid.id)}` : null
}

/** Where to settle a hosted page that was paid while its buyer never came back from it; null when there is none. */
export const returnFromPaid = (session: VisitorSession): Promise<string | null> =>
  returnFrom(session, readHostedStatus)

const close = async (id: string): Promise<StatusAnswer> => {
  const path = `/no_auth/payments/stripe/session/${encodeURIComponent(id)}/close/` as const
  const answer = await api.post(path, HostedSessionStatus, { body: {} })
  return !answer.ok && isMissing(answer.status) ? readHostedStatus(id) : answer
}

/**
 * Closes the hosted pages this browser still has, for the cart is about to be paid and must not be paid there
 * too. Returns where to settle one that was paid already; null when none was.
 */
export const closeHosted = (session: VisitorSession): Promise<string | null> => returnFrom(session, close)
