import { timingSafeEqual } from 'node:crypto'
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { HostedTrialStatus } from '#contract/trial.ts'
import { api } from '../api/client.server.ts'
import { env } from '../env.server.ts'
import { keepFlash } from '../session/flash.server.ts'
import { loginCookies } from '../session/login-cookies.server.ts'
import { getSession, keepSession } from '../session/session.server.ts'

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Back from the hosted page of a free trial: logs the new student in, once, and only in the browser that
 * began (contract, Additions).
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const session = await getSession(request)
  const secret = session.get('trialSecret')
  const sendBack = async (text: string) => {
    return redirect('/login', { headers: { 'Set-Cookie': await keepFlash(text) } })
  }
  if (!secret || !isSame(secret, searchParams.get('secret') ?? '')) {
    return sendBack('Please log in with the username you have chosen.')
  }
  const id = encodeURIComponent(searchParams.get('session') ?? '')
  const query = new URLSearchParams({ secret })
  const answer = await api.get(
    `/no_auth/payments/stripe/subscription/session/${id}/?${query}`,
    HostedTrialStatus,
  )
  if (!answer.ok) return sendBack('An error has occurred. Please try again later.')
  if (answer.value.status !== 'paid')
    return sendBack('Your free trial has not started. Your card was not charged.')

  session.unset('trialSecret')
  if (!answer.value.jwt)
    return sendBack('Your free trial has started. Please log in with the username you have chosen.')
  const headers = new Headers(await keepSession(session))
  for (const cookie of loginCookies(answer.value.jwt)) headers.append('Set-Cookie', cookie)
  return redirect(env.APP_URL, { headers })
}
