import { timingSafeEqual } from 'node:crypto'
import { data, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/node'
import { HostedTrialStatus } from '#contract/trial.ts'
import { api } from '../../api/client.server.ts'
import { isUndecided } from '../../api/status.ts'
import { REFRESH_SECONDS, StillWaiting } from '../../checkout/still-waiting.tsx'
import { NO_INDEX } from '../../content/meta.ts'
import { env } from '../../env.server.ts'
import { noteEvent } from '../../http/request-context.server.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { commitFlash, type Flash } from '../../session/flash.server.ts'
import { createLoginCookies } from '../../session/login-cookies.server.ts'
import { TRY_LATER } from '../../session/messages.ts'
import { commitSession, getSession } from '../../session/session.server.ts'
import { clearTrialSecret, getTrialSecret } from '../../trial/trial-secret.server.ts'
import { Link } from '../../ui/link.tsx'

export const handle: PageHandle = { page: 'login', refreshSeconds: REFRESH_SECONDS }

export function meta() {
  return [{ title: 'Back from your free trial’s card page | MaxGuru' }, NO_INDEX]
}

const LOG_IN = 'Please log in with the username you have chosen.'
const STARTED = `Your free trial has started. ${LOG_IN}`
const EXPIRED = 'Your free trial has not started, and your card was not charged. Please start again.'

function isEqualSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

async function redirectToLogin(
  text: string,
  tone?: Flash['tone'],
  headers = new Headers(),
): Promise<Response> {
  headers.append('Set-Cookie', await commitFlash(text, tone))
  // As a document, which may have a card field: the reload of one fetched by script would lose the message.
  return redirectDocument('/login', { headers })
}

/**
 * Back from the hosted page of a free trial: logs the new student in, and only in the browser that began
 * (architecture rule 10). Stripe leads here once the card is kept, so a trial that is still open is one that the
 * API has not heard of yet.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const session = await getSession(request)
  const secret = getTrialSecret(session)
  if (!secret || !isEqualSecret(secret, searchParams.get('secret') ?? '')) throw await redirectToLogin(LOG_IN)

  const id = encodeURIComponent(searchParams.get('session') ?? '')
  const query = new URLSearchParams({ secret })
  const answer = await api.get(
    `/no_auth/payments/stripe/subscription/session/${id}/?${query}`,
    HostedTrialStatus,
    { once: true, from: request },
  )
  if (!answer.ok) {
    if (isUndecided(answer.status)) return data(null)
    throw await redirectToLogin(TRY_LATER)
  }
  const { status, jwt } = answer.value
  if (status === 'open') return data(null)

  clearTrialSecret(session)
  const headers = new Headers(await commitSession(session))
  if (status === 'expired') throw await redirectToLogin(EXPIRED, 'error', headers)
  noteEvent({ name: 'Trial started' })
  if (!jwt) throw await redirectToLogin(STARTED, 'success', headers)
  for (const cookie of createLoginCookies(jwt)) headers.append('Set-Cookie', cookie)
  throw redirect(env.APP_URL, { headers })
}

/** Shown only while the trial’s state is unknown. */
export default function TrialReturn() {
  return (
    <StillWaiting heading="Checking on your free trial">
      <p>
        We do not know yet whether your free trial has started. This page checks again every few seconds, so
        please keep it open. Nothing is charged now.
      </p>
      <p>
        We will e-mail you as soon as it has. You can then <Link to="/login">log in</Link> with the username
        and password you have chosen.
      </p>
    </StillWaiting>
  )
}
