import { randomBytes } from 'node:crypto'
import { data, redirect } from '@remix-run/node'
import { HostedSession } from '#contract/payments.ts'
import { TrialAnswer } from '#contract/trial.ts'
import { type ApiAnswer, api } from '../../api/client.server.ts'
import { isMissing } from '../../api/status.ts'
import { NOT_OFFERED } from '../../checkout/messages.ts'
import { markUnsupported, readOfferedMethods } from '../../checkout/offered-methods.server.ts'
import { env } from '../../env.server.ts'
import { loginCookies } from '../../session/login-cookies.server.ts'
import { TRY_LATER } from '../../session/messages.ts'
import { getSession, keepSession } from '../../session/session.server.ts'
import { parseForm } from '../../ui/parse-form.ts'
import { TrialForm, trialPayload } from './trial-schema.ts'

/**
 * Said of an answer that did not come. The API mails the parent when a trial starts, and takes the same form for the
 * same trial.
 */
const UNHEARD =
  'We have not heard yet whether your free trial has started. We will e-mail you when it has. You can also send this form again with the same password: it can never start two trials, and nothing is charged now.'

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
    from: request,
  })
  if (!answer.ok) {
    if (answer.status === null) return refuse(submission.reply(HIDDEN), UNHEARD, statusOf(answer))
    const fieldErrors = fieldErrorsOf(answer)
    // A message of the provider's belongs in the card-error area alone (spec §8).
    const message = fieldErrors.stripe_token ? null : messageOf(answer)
    return refuse(submission.reply({ ...HIDDEN, fieldErrors }), message, statusOf(answer))
  }
  const headers = new Headers()
  for (const cookie of loginCookies(answer.value.jwt)) headers.append('Set-Cookie', cookie)
  return redirect(env.APP_URL, { status: 303, headers })
}

type Failure = Extract<ApiAnswer<never>, { ok: false }>

const statusOf = ({ status }: Failure): number => (status !== null && status < 500 ? status : 502)

/** The detail of the error body, else the one nested in it, else the words of spec §8. */
const messageOf = ({ body }: Failure): string => body.detail ?? body.error ?? TRY_LATER

/** The fields of the form that the API blames, by their names here. */
const fieldErrorsOf = (answer: Failure): Record<string, string[]> => {
  const { status, body } = answer
  const username = body.fields?.['student_data.username']
  const card = body.fields?.['stripe_data.stripe_token'] ?? (status === 402 ? [messageOf(answer)] : undefined)
  return { ...(username && { username_trial: username }), ...(card && { stripe_token: card }) }
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
    from: request,
  })
  if (!answer.ok) {
    const isLacking = isMissing(answer.status)
    if (isLacking) markUnsupported('hosted')
    return refuse(result, isLacking ? NOT_OFFERED : messageOf(answer), statusOf(answer))
  }
  const session = await getSession(request)
  session.set('trialSecret', secret)
  return redirect(answer.value.url, { status: 303, headers: await keepSession(session) })
}

/** Whether the hosted page is believed to be there. */
export const offersHostedTrial = async (): Promise<boolean> => (await readOfferedMethods()).hosted
