import { z } from 'zod'
import type { Cents } from '#contract/money.ts'
import { HostedSessionStatus } from '#contract/payments.ts'
import type { ApiAnswer } from '../../../api/call.server.ts'
import { api } from '../../../api/client.server.ts'
import { isMissing } from '../../../api/status.ts'
import { type Cart, parseCart } from '../../../cart/cart.ts'
import type { VisitorSession } from '../../../session/session.server.ts'
import { invalidate } from '../../../upstream/read.server.ts'
import { renewIdempotencyKey } from '../../idempotency-key.server.ts'

/** Reads a hosted page's status from the API. */
export function readHostedStatus(
  id: string,
  from: Request,
): Promise<ApiAnswer<z.output<typeof HostedSessionStatus>>> {
  return api.get(`/no_auth/payments/stripe/session/${encodeURIComponent(id)}/`, HostedSessionStatus, { from })
}

/** How many unfinished hosted pages the session stores. */
const MAX_HOSTED = 2
/** A cart whose JSON is longer is not remembered beside its page, for the session is a cookie. */
const MAX_CART_LENGTH = 500

const KEY = 'hosted'
const Hosted = z.array(
  z.object({ id: z.string(), cart: z.unknown(), total: z.int().optional().catch(undefined) }),
)

/** Hosted checkout pages this browser was sent to and has not come back from paid. */
export function listHostedPages(session: VisitorSession): { id: string; cart: Cart | null; total?: Cents }[] {
  return (Hosted.safeParse(session.get(KEY)).data ?? []).map(({ id, cart, total }) => ({
    id,
    cart: cart === null ? null : parseCart(cart),
    ...(total !== undefined && { total }),
  }))
}

/** Stores in the session that this browser is sent to a hosted page for a cart; it must then be committed. */
export function rememberHosted(session: VisitorSession, id: string, cart: Cart, total: Cents): void {
  const kept = JSON.stringify(cart).length <= MAX_CART_LENGTH ? cart : null
  session.set(KEY, [{ id, cart: kept, total }, ...listHostedPages(session)].slice(0, MAX_HOSTED))
}

/** Removes a finished hosted page from the session, which must then be committed. */
export function clearHosted(session: VisitorSession, id: string): void {
  session.set(
    KEY,
    listHostedPages(session).filter(page => page.id !== id),
  )
}

type StatusAnswer = Awaited<ReturnType<typeof readHostedStatus>>

function returnPath(id: string): string {
  return `/checkout/return?session=${encodeURIComponent(id)}`
}

function isPaid(answer: StatusAnswer): boolean {
  return answer.ok && answer.value.status === 'paid'
}

function askAll(session: VisitorSession, ask: (id: string) => Promise<StatusAnswer>) {
  return Promise.all(listHostedPages(session).map(async page => ({ page, answer: await ask(page.id) })))
}

/** Path that completes a hosted page which was paid without its buyer coming back; null when there is none. */
export async function returnFromPaid(session: VisitorSession, from: Request): Promise<string | null> {
  const paid = (await askAll(session, id => readHostedStatus(id, from))).find(({ answer }) => isPaid(answer))
  return paid ? returnPath(paid.page.id) : null
}

async function close(id: string, from: Request): Promise<StatusAnswer> {
  const path = `/no_auth/payments/stripe/session/${encodeURIComponent(id)}/close/` as const
  const answer = await api.post(path, HostedSessionStatus, { body: {}, from })
  return !answer.ok && isMissing(answer.status) ? readHostedStatus(id, from) : answer
}

/** The result of closing hosted pages: one was paid, all are closed, or one may still be paid. */
export type Closed = { kind: 'paid'; returnTo: string } | { kind: 'closed' } | { kind: 'unknown' }

/**
 * Closes this browser's hosted pages before the cart is paid another way, so that it is not paid twice. Closed pages
 * and their idempotency key leave the session, which must then be committed.
 */
export async function closeHosted(session: VisitorSession, from: Request): Promise<Closed> {
  const asked = await askAll(session, id => close(id, from))
  if (asked.length === 0) return { kind: 'closed' }
  const paid = asked.find(({ answer }) => isPaid(answer))
  if (paid) return { kind: 'paid', returnTo: returnPath(paid.page.id) }
  const hasEnded = ({ answer }: { answer: StatusAnswer }) =>
    answer.ok ? answer.value.status === 'expired' : isMissing(answer.status)
  for (const one of asked) if (hasEnded(one)) clearHosted(session, one.page.id)
  renewIdempotencyKey(session)
  // The seats that a closed page held are free again.
  invalidate('api')
  return { kind: asked.every(({ answer }) => answer.ok || isMissing(answer.status)) ? 'closed' : 'unknown' }
}
