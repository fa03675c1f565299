import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { LOOK_FIRST, SORRY } from '../../checkout/messages.ts'
import { pay } from '../../checkout/pay.server.ts'
import { forgetPending, readPending } from '../../checkout/pending.server.ts'
import { settle } from '../../checkout/settle.server.ts'
import { REFRESH_SECONDS, StillWaiting } from '../../checkout/still-waiting.tsx'
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

export const meta = () => [{ title: 'Waiting for your payment | MaxGuru' }, NO_INDEX]

/**
 * Sends the payment that the browser holds, or the same one again under the same key, and goes where its
 * outcome leads. The page itself is seen only while there is none.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [pending, session] = await Promise.all([readPending(request), getSession(request)])
  if (!pending || pending.failure) {
    // Settled from another tab, or by the request before this one.
    const purchase = purchaseOf(session)
    throw redirect(purchase ? `/thank-you/${purchase.type}` : '/checkout')
  }
  const settled = await settle(session, pending, await pay(pending, request))
  if (settled) throw settled
  return data({ isLong: Date.now() - pending.since > LONG_MS })
}

/** Leaves a payment without an outcome behind; its name stays, so that the next try cannot be a second one. */
export const action = async (_: ActionFunctionArgs) =>
  redirect('/checkout', { status: 303, headers: { 'Set-Cookie': await forgetPending() } })

/** Waits for a payment whose answer has not come. */
export default function Waiting() {
  const { isLong } = useLoaderData<typeof loader>()
  return (
    <StillWaiting heading="Still waiting for your payment">
      <p>
        We have sent your order and have not had an answer yet. This page looks again every few seconds, so
        please keep it open. You will be charged once, whatever happens.
      </p>
      {isLong && (
        <>
          <Notice tone="error">
            <p>{SORRY}</p>
            <p>{LOOK_FIRST}</p>
          </Notice>
          <Form method="post">
            <Button tone="quiet">BACK TO CHECKOUT</Button>
          </Form>
        </>
      )}
    </StillWaiting>
  )
}
