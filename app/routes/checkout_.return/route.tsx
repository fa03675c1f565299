import { setTimeout as wait } from 'node:timers/promises'
import { data, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { isUndecided } from '../../api/status.ts'
import { getCart } from '../../cart/session.server.ts'
import { clearDraft } from '../../checkout/checkout-draft.server.ts'
import { markPaid, notePurchase } from '../../checkout/complete.server.ts'
import {
  clearHosted,
  listHostedPages,
  readHostedStatus,
} from '../../checkout/methods/hosted/status.server.ts'
import { getSuccessType } from '../../checkout/order.ts'
import { getPurchase } from '../../checkout/purchase.server.ts'
import { REFRESH_SECONDS, StillWaiting } from '../../checkout/still-waiting.tsx'
import { NO_INDEX } from '../../content/meta.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { commitFlash, type Flash } from '../../session/flash.server.ts'
import { commitSession, getSession, type VisitorSession } from '../../session/session.server.ts'

export const handle: PageHandle = {
  page: 'checkout',
  refreshSeconds: REFRESH_SECONDS,
}

export function meta() {
  return [{ title: 'Back from payment | MaxGuru' }, NO_INDEX]
}

const OPEN =
  'We have not heard of your payment yet. Your cart is as you left it. If you did pay, look for the receipt in your e-mail before you pay again.'
const EXPIRED = 'The payment page has expired, and nothing was charged. Your cart is as you left it.'

/** Word of a payment may come a moment after its buyer. */
async function askTwice(id: string, from: Request) {
  const answer = await readHostedStatus(id, from)
  if (!answer.ok || answer.value.status !== 'open') return answer
  await wait(1000)
  return readHostedStatus(id, from)
}

const PAID = 'That payment has gone through. Please check your e-mail for more information.'

async function backToCheckout(session: VisitorSession, text: string, tone?: Flash['tone']) {
  const headers = new Headers(await commitSession(session))
  headers.append('Set-Cookie', await commitFlash(text, tone))
  // As a document, which may have a card field: the reload of one fetched by script would lose the message.
  return redirectDocument('/checkout', { status: 303, headers })
}

/**
 * Back from the hosted checkout page: reads its status. Only a page that this browser was sent to
 * counts, and only once, so that going back or sharing the address changes no other cart.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await getSession(request)
  const id = new URL(request.url).searchParams.get('session') ?? ''
  const hosted = listHostedPages(session)
  const mine = hosted.find(page => page.id === id)
  if (!mine) {
    const purchase = getPurchase(session)
    if (purchase) throw redirect(`/thank-you/${purchase.type}`)
    // Paid in a browser that has lost its cookies, or that the bank's own app has opened.
    const answer = id ? await readHostedStatus(id, request) : null
    const isPaid = answer?.ok && answer.value.status === 'paid'
    throw isPaid ? await backToCheckout(session, PAID, 'success') : redirect('/checkout')
  }

  const answer = await askTwice(id, request)
  if (!answer.ok && isUndecided(answer.status)) return data(null)
  if (!answer.ok || answer.value.status === 'expired') {
    clearHosted(session, id)
    throw await backToCheckout(session, EXPIRED)
  }
  if (answer.value.status === 'open') throw await backToCheckout(session, OPEN)

  const { receipt_url, success_type, order_token } = answer.value
  const cart = mine.cart ?? getCart(session)
  const type = success_type ?? getSuccessType(cart)
  clearHosted(session, id)
  markPaid(session, cart, {
    type,
    receiptUrl: receipt_url ?? '',
    orderToken: order_token,
    ...(mine.cart && { cart: mine.cart }),
  })
  notePurchase({ method: 'hosted', cents: mine.total, key: id })
  const headers = new Headers(await commitSession(session))
  headers.append('Set-Cookie', await clearDraft())
  throw redirect(`/thank-you/${type}`, { status: 303, headers })
}

/** Seen only while the API does not answer. */
export default function Return() {
  return (
    <StillWaiting heading="Checking on your payment">
      <p>
        We do not know yet whether your payment went through. This page checks again every few seconds, so
        please keep it open.
      </p>
    </StillWaiting>
  )
}
