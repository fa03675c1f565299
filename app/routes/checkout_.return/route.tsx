import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { HostedSessionStatus } from '#contract/payments.ts'
import { api } from '../../api/client.server.ts'
import { successTypeOf } from '../../checkout/order.ts'
import { markPaid } from '../../checkout/settle.server.ts'
import { REFRESH_SECONDS, StillWaiting } from '../../checkout/still-waiting.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import {
  cartOf,
  type Flash,
  getSession,
  keepSession,
  purchaseOf,
  type VisitorSession,
} from '../../session/session.server.ts'

export const handle: PageHandle = { activePage: 'cart', lightBackground: true }

export const meta = () => [{ title: 'Back from payment | MaxGuru' }, { name: 'robots', content: 'noindex' }]

/** The page asks again by itself, without scripts too. */
export const headers: HeadersFunction = () => ({ Refresh: String(REFRESH_SECONDS) })

const OPEN = 'Your payment is not finished. Your cart is as you left it.'
const EXPIRED = 'The payment page has expired and nothing was charged. Your cart is as you left it.'

const backToCheckout = async (session: VisitorSession, tone: Flash['tone'], text: string) => {
  session.flash('flash', { tone, text })
  return redirect('/checkout', { status: 303, headers: await keepSession(session) })
}

/**
 * Back from the hosted checkout page: asks what became of it. Only a page that this browser was sent to
 * counts, and only once, so that going back or sharing the address changes nobody's cart.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const session = await getSession(request)
  const id = new URL(request.url).searchParams.get('session') ?? ''
  const hosted = session.get('hosted') ?? []
  if (!hosted.includes(id)) {
    const purchase = purchaseOf(session)
    throw redirect(purchase ? `/thank-you/${purchase.type}` : '/checkout')
  }

  const path = `/no_auth/payments/stripe/session/${encodeURIComponent(id)}/` as const
  const answer = await api.get(path, HostedSessionStatus)
  if (!answer.ok) {
    if (answer.status === null || answer.status >= 500 || answer.status === 429) return data(null)
    throw await backToCheckout(session, 'error', EXPIRED)
  }
  const { status, receipt_url, success_type } = answer.value
  switch (status) {
    case 'open':
      throw await backToCheckout(session, 'error', OPEN)
    case 'expired':
      session.set(
        'hosted',
        hosted.filter(other => other !== id),
      )
      throw await backToCheckout(session, 'error', EXPIRED)
    case 'paid': {
      const cart = cartOf(session)
      const type = success_type ?? successTypeOf(cart)
      session.set(
        'hosted',
        hosted.filter(other => other !== id),
      )
      markPaid(session, cart, { type, receiptUrl: receipt_url ?? '' })
      throw redirect(`/thank-you/${type}`, { status: 303, headers: await keepSession(session) })
    }
    default:
      return status satisfies never
  }
}

export default function Return() {
  return (
    <StillWaiting heading="Asking about your payment">
      <p>
        We cannot see yet whether your payment went through. This page looks again every few seconds, so
        please keep it open.
      </p>
    </StillWaiting>
  )
}
