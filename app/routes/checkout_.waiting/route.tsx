import { data, type HeadersFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { pay } from '../../checkout/pay.server.ts'
import { readPending } from '../../checkout/pending.server.ts'
import { settle } from '../../checkout/settle.server.ts'
import { REFRESH_SECONDS, StillWaiting } from '../../checkout/still-waiting.tsx'
import type { PageHandle } from '../../layout/active-page.ts'
import { getSession } from '../../session/session.server.ts'

export const handle: PageHandle = { activePage: 'cart', lightBackground: true }

export const meta = () => [
  { title: 'Waiting for your payment | MaxGuru' },
  { name: 'robots', content: 'noindex' },
]

/** The first showing comes from a try that has just run out of time; asking at once would only delay it. */
const FIRST_ASK_AFTER_MS = 4500

/** The page asks again by itself, without scripts too. */
export const headers: HeadersFunction = () => ({ Refresh: String(REFRESH_SECONDS) })

/**
 * Asks what became of a payment whose answer has not come, by sending the same one again under the same
 * key, and shows itself until it knows.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const pending = await readPending(request)
  if (!pending || pending.failure) throw redirect('/checkout')
  if (Date.now() - pending.since < FIRST_ASK_AFTER_MS) return data(null)
  const settled = await settle(await getSession(request), pending, await pay(pending))
  if (settled && settled.headers.get('Location') !== '/checkout/waiting') throw settled
  return data(null)
}

export default function Waiting() {
  return (
    <StillWaiting heading="Still waiting for your payment">
      <p>
        We have sent your order and have not had an answer yet. This page looks again every few seconds, so
        please keep it open. You will be charged once, whatever happens.
      </p>
    </StillWaiting>
  )
}
