import { randomBytes } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { HostedSession } from '#contract/payments.ts'
import { TrialAnswer } from '#contract/trial.ts'
import { api } from '../../api/client.server.ts'
import { extraWays, hideWay, isMissing } from '../../checkout/ways.server.ts'
import { env } from '../../env.server.ts'
import { loginCookies } from '../../session/login-cookies.server.ts'
import { getSession, keepSession } from '../../session/session.server.ts'
import { parseForm } from '../../ui/parse-form.ts'
import { TrialForm, trialPayload } from './trial-schema.ts'

const TRY_LATER = 'An error has occurred. Please try again later.'
/** Making a customer and a subscription takes the provider longer than a page may take. */
const PATIENCE_MS = 20_000

/** Never shown again, whatever happens: the password and the card's token. */
const HIDDEN = { hideFields: ['password_trial', 'stripe_token'] }

/** Starts a free trial from the form, by card token or by the hosted page (spec §4 Trial flow). */
export const startTrial = async (request: Request, form: FormData) => {
  const submission = parseForm(form, TrialForm)
  if (submission.status !== 'success') return refuse(submission.reply(HIDDEN), null, 400)
  const trial = submission.value
  const payload = trialPayload(trial)

  if (trial.intent === 'trial-hosted') return startHosted(request, payload, submission.reply(HIDDEN))

  const answer = await api.post('/no_auth/payments/stripe/subscription/', TrialAnswer, {
    body: { ...payload, stripe_data: { ...payload.stripe_data, stripe_token: trial.stripe_token } },
    idempotencyKey: randomBytes(16).toString('hex'),
    timeoutMs: PATIENCE_MS,
  })
  if (!answer.ok) {
    const status = answer.status !== null && answer.status < 500 ? answer.status : 502
    return refuse(submission.reply(HIDDEN), answer.body.detail ?? answer.body.error ?? TRY_LATER, status)
  }
  const headers = new Headers()
  for (const cookie of loginCookies(answer.value.jwt)) headers.append('Set-Cookie', cookie)
  return redirect(env.APP_URL, { status: 303, headers })
}

const refuse = <Result>(result: Result, message: string | null, status: number) =>
  data({ form: 'trial' as const, result, message }, status)

/**
 * Sends the visitor to the hosted page. The secret in the return address is kept in this browser's session,
 * so that the login at the end is given to nobody else (contract, Additions).
 */
const startHosted = async <Result>(
  request: Request,
  payload: ReturnType<typeof trialPayload>,
  result: Result,
) => {
  const secret = randomBytes(24).toString('base64url')
  const answer = await api.post('/no_auth/payments/stripe/subscription/session/', HostedSession, {
    body: {
      ...payload,
      success_url: `${env.SITE_URL}/login/trial-return?secret=${secret}&session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${env.SITE_URL}/login?licenseType=${payload.student_data.license_id}`,
    },
  })
  if (!answer.ok) {
    if (isMissing(answer.status)) hideWay('hosted')
    const status = answer.status !== null && answer.status < 500 ? answer.status : 502
    return refuse(result, answer.body.detail ?? answer.body.error ?? TRY_LATER, status)
  }
  const session = await getSession(request)
  session.set('trialSecret', secret)
  return redirect(answer.value.url, { status: 303, headers: await keepSession(session) })
}

/** Whether the hosted page is believed to be there. */
export const offersHostedTrial = (): boolean => extraWays().hosted
