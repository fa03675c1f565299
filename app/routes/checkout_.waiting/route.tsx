import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { lookFirst, SORRY } from '../../checkout/messages.ts'
import { pay } from '../../checkout/pay.server.ts'
import { forgetPending, keepPending, readPending } from '../../checkout/pending.server.ts'
import { settle } from '../../checkout/settle.server.ts'
import { REFRESH_SECONDS, StillWaiting } from '../../checkout/still-waiting.tsx'
import { isUnderWay } from '../../checkout/under-way.server.ts'
import { NO_INDEX } from '../../content/meta.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { getSession, purchaseOf } from '../../session/session.server.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** After so long without an answer the buyer is shown a way out, in ms. */
const LONG_MS = 60 * 1000

export const handle: PageHandle = {
  activePage: 'cart',
  lightBackground: true,
  refreshSeconds: REFRESH_SECONDS,
}

export const meta = () => [{ title: 'Waiting for an answer | MaxGuru' }, NO_INDEX]

/**
 * Sends the payment that the browser holds, or the same one again under the same key, and goes where its
 * outcome leads. The page itself is seen only while there is none.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [pending, session] = await Promise.all([readPending(request), getSession(request)])
  if (!pending || !isUnderWay(pending)) {
    // Settled from another tab, or by the request before this one.
    const purchase = purchaseOf(session)
    throw redirect(purchase ? `/thank-you/${purchase.type}` : '/checkout')
  }
  const settled = await settle(session, pending, await pay(pending, request))
  if (settled) throw settled
  return data({ intent: pending.means.intent, isLong: Date.now() - pending.since > LONG_MS })
}

/** Lets the buyer go on without an outcome; whatever is paid next asks for it first. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const pending = await readPending(request)
  if (!pending || !isUnderWay(pending)) return redirect('/checkout', 303)
  const left = (await keepPending({ ...pending, isLeft: true })) ?? (await forgetPending())
  return redirect('/checkout', { status: 303, headers: { 'Set-Cookie': left } })
}

const WORDS = {
  card: {
    heading: 'Still waiting for your payment',
    promise: 'You will never be charged more than once.',
  },
  purchase_order: {
    heading: 'Still waiting for your invoice',
    promise: 'Your purchase order counts once, and nothing is charged now.',
  },
} as const

/** Waits for a payment whose answer has not come. */
export default function Waiting() {
  const { intent, isLong } = useLoaderData<typeof loader>()
  const { heading, promise } = WORDS[intent]
  return (
    <StillWaiting heading={heading}>
      <p>
        We have sent your order and have not had an answer yet. This page looks again every few seconds, so
        please keep it open. {promise}
      </p>
      {isLong && (
        <>
          <Notice tone="error">
            <p>{SORRY}</p>
            <p>{lookFirst(intent)}</p>
          </Notice>
          <Form method="post">
            <Button tone="quiet">BACK TO CHECKOUT</Button>
          </Form>
        </>
      )}
    </StillWaiting>
  )
}
