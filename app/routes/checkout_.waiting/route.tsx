import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { subtractPaid } from '../../cart/cart.ts'
import { getCart, setCart } from '../../cart/session.server.ts'
import { applyPaymentState } from '../../checkout/complete.server.ts'
import { PAYMENT_ERROR } from '../../checkout/messages.ts'
import { METHOD_MESSAGES } from '../../checkout/methods/methods.tsx'
import { readPaymentState } from '../../checkout/payment-cookie.server.ts'
import { advancePayment } from '../../checkout/payment-state.ts'
import { getPurchase } from '../../checkout/purchase.server.ts'
import { clearVoidedClaims, resumePayment } from '../../checkout/send-payment.server.ts'
import { REFRESH_SECONDS, StillWaiting } from '../../checkout/still-waiting.tsx'
import { WAY_OUT_MS } from '../../checkout/timing.ts'
import { NO_INDEX } from '../../content/meta.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { getSession } from '../../session/session.server.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readForm } from '../../ui/read-form.ts'

export const handle: PageHandle = {
  page: 'checkout',
  refreshSeconds: REFRESH_SECONDS,
}

export function meta() {
  return [{ title: 'Waiting for an answer | MaxGuru' }, NO_INDEX]
}

/**
 * Sends the payment that the browser holds, or joins it, and goes where its result leads. The page itself is seen
 * only while there is none.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const [state, session] = await Promise.all([readPaymentState(request), getSession(request)])
  if (state.status !== 'in_flight') {
    // Completed from another tab, or by the request before this one.
    const purchase = getPurchase(session)
    throw redirect(purchase ? `/thank-you/${purchase.type}` : '/checkout')
  }
  const result = await resumePayment(state, request)
  const after = advancePayment(state, { type: 'answered', result })
  const { payment, delivery } = state
  const ended = await clearVoidedClaims(payment, request)
  if (after.status !== 'in_flight') {
    const applied = await applyPaymentState(session, state, after)
    for (const cookie of ended) applied.headers.append('Set-Cookie', cookie)
    throw applied
  }
  const page = {
    method: payment.method.intent,
    isOnce: delivery.kind === 'once',
    isLong: Date.now() - payment.since > WAY_OUT_MS,
  }
  return data(page, { headers: ended.map((cookie): [string, string] => ['Set-Cookie', cookie]) })
}

/**
 * What the buyer says of a payment without a result: that they go on without waiting, that they have its receipt
 * after all, or, in so many words, that they pay again.
 */
export async function action({ request }: ActionFunctionArgs) {
  const [state, session, form] = await Promise.all([
    readPaymentState(request),
    getSession(request),
    readForm(request),
  ])
  const intent = form.get('intent')
  if (state.status === 'unknown' && intent === 'received') {
    setCart(session, subtractPaid(getCart(session), state.payment.cart))
    return applyPaymentState(session, state, advancePayment(state, { type: 'confirmed' }))
  }
  if (state.status === 'unknown' && intent === 'pay-again' && form.get('confirmed') === 'yes')
    return applyPaymentState(session, state, advancePayment(state, { type: 'confirmed' }))
  if (state.status === 'in_flight' && intent !== 'received' && intent !== 'pay-again')
    return applyPaymentState(session, state, advancePayment(state, { type: 'left' }))
  return redirect('/checkout', 303)
}

/** Waits for a payment whose answer has not come. */
export default function Waiting() {
  const { method, isOnce, isLong } = useLoaderData<typeof loader>()
  const { waiting, resultUnknown } = METHOD_MESSAGES[method]
  return (
    <StillWaiting heading={waiting.heading}>
      <p>
        We have sent your order and are waiting for the confirmation. This page checks again every few
        seconds, so please keep it open. {isOnce ? waiting.once : waiting.promise}
      </p>
      {isLong && (
        <>
          <Notice tone="error">
            <p>{PAYMENT_ERROR}</p>
            <p>{resultUnknown}</p>
          </Notice>
          <Form method="post">
            <Button tone="quiet">BACK TO CHECKOUT</Button>
          </Form>
        </>
      )}
    </StillWaiting>
  )
}
