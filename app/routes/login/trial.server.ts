import { randomBytes } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import { HostedSession } from '#contract/payments.ts'
import type { TrialRequest } from '#contract/trial.ts'
import { keepsIdempotencyKeys, noteLacking, supports } from '../../api/capabilities.server.ts'
import { api } from '../../api/client.server.ts'
import { isMissing } from '../../api/status.ts'
import { NOT_OFFERED } from '../../checkout/messages.ts'
import { env } from '../../env.server.ts'
import { commitSession, getSession } from '../../session/session.server.ts'
import { logInToApp } from '../../trial/log-in-to-app.server.ts'
import {
  findLateLogin,
  prepareTrial,
  sendTrial,
  trialMessage,
  trialStatus,
} from '../../trial/send-trial.server.ts'
import { setTrialSecret } from '../../trial/trial-secret.server.ts'
import {
  forgetTrialState,
  keepTrialState,
  readTrialState,
  type TrialState,
} from '../../trial/trial-state.server.ts'
import { TRIAL_WAITING_PATH } from '../../trial/waiting-path.ts'
import { type FormAnswer, formError } from '../../ui/form-answer.ts'
import { parseForm } from '../../ui/parse-form.ts'
import { buildTrialPayload, TrialForm } from './trial-schema.ts'

/**
 * Shown when no answer came. The API mails the parent when a trial starts, and treats the same form as the same
 * trial.
 */
const NO_ANSWER_MESSAGE =
  'We do not know yet whether your free trial has started. We will e-mail you when it has. You can also send this form again with the same password: it cannot start a second trial, and nothing is charged now.'

/** Never shown again, whatever happens: the password and the card's token. */
const HIDDEN = { hideFields: ['password_trial', 'stripe_token'] }

/** Said where the trial may have started, and cannot be asked about. */
const MAYBE_STARTED = 'Please tick the box first: your free trial may have started already.'

const TOO_LONG = 'Your answers are too long. Please shorten them and try again.'

/** Sends the form to a service without idempotency keys: once, from the page that waits for the answer. */
async function startOnce(request: TrialRequest, from: Request, draft: TrialState['draft']) {
  const kept = await keepTrialState({ status: 'in_flight', ...prepareTrial(request, from), draft })
  return kept ? redirect(TRIAL_WAITING_PATH, { status: 303, headers: { 'Set-Cookie': kept } }) : null
}

/** Starts a free trial from the form, by card token or by the hosted page (spec §4 Trial flow). */
export async function startTrial(request: Request, form: FormData) {
  const earlier = await readTrialState(request)
  if (earlier?.status === 'in_flight') return redirect(TRIAL_WAITING_PATH, 303)
  const isAgain = form.get('again') === 'yes'
  form.delete('again')
  const submission = parseForm(form, TrialForm)
  if (submission.status !== 'success') return reject(submission.reply(HIDDEN), null, 400)
  if (earlier?.status === 'unknown' && !isAgain) return reject(submission.reply(HIDDEN), MAYBE_STARTED, 400)
  const trial = submission.value
  const payload = buildTrialPayload(trial)

  if (trial.intent === 'trial-hosted') return startHostedTrial(request, payload, submission.reply(HIDDEN))

  const { stripe_token = '' } = trial
  const trialRequest = { ...payload, stripe_data: { ...payload.stripe_data, stripe_token } }
  if (!(await keepsIdempotencyKeys())) {
    const waiting = await startOnce(trialRequest, request, getDraft(submission.payload))
    return waiting ?? reject(submission.reply(HIDDEN), TOO_LONG, 400)
  }
  const result = await sendTrial(trialRequest, request)
  switch (result.kind) {
    case 'started':
      return logInToApp(result.jwt)
    case 'failed': {
      const { message, fieldErrors, status } = result.error
      return reject(submission.reply({ ...HIDDEN, fieldErrors }), message, status)
    }
    case 'pending':
    case 'unknown':
      return reject(submission.reply(HIDDEN), NO_ANSWER_MESSAGE, 502)
    default:
      return result satisfies never
  }
}

/** What was filled in, without what is never kept. */
function getDraft(payload: Record<string, unknown>): TrialState['draft'] {
  return Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) =>
      typeof value === 'string' && !HIDDEN.hideFields.includes(name) ? [[name, value]] : [],
    ),
  )
}

/**
 * What the form starts with after a trial that was sent once: the answers, and what became of it. A login that came
 * late is a redirect.
 */
export async function readTrialReturn(request: Request) {
  const state = await readTrialState(request)
  if (!state) return { answer: null, isUnknown: false, headers: new Headers() }
  if (state.status === 'in_flight') throw redirect(TRIAL_WAITING_PATH)
  const jwt = state.status === 'unknown' ? findLateLogin(state) : null
  if (jwt) throw await logInToApp(jwt)
  const isUnknown = state.status === 'unknown'
  const { fieldErrors, message } = state.status === 'failed' ? state : { fieldErrors: {}, message: null }
  const result: SubmissionResult<string[]> = {
    status: 'error',
    initialValue: state.draft,
    error: fieldErrors,
  }
  const headers = new Headers(isUnknown ? {} : { 'Set-Cookie': await forgetTrialState() })
  return { answer: { result, error: formError(message) } satisfies FormAnswer, isUnknown, headers }
}

function reject<Result>(result: Result, message: string | null, status: number) {
  return data({ form: 'trial' as const, result, error: formError(message) }, status)
}

/**
 * Sends the visitor to the hosted page. The secret in the return address is kept in this browser's session, so
 * that no other browser gets the login at the end (architecture rule 10).
 */
async function startHostedTrial<Result>(
  request: Request,
  payload: ReturnType<typeof buildTrialPayload>,
  result: Result,
) {
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
    if (isLacking) noteLacking('hosted')
    return reject(result, isLacking ? NOT_OFFERED : trialMessage(answer), trialStatus(answer))
  }
  const session = await getSession(request)
  setTrialSecret(session, secret)
  return redirect(answer.value.url, { status: 303, headers: await commitSession(session) })
}

/** True when the API is believed to support the hosted page. */
export function isHostedTrialAvailable(): Promise<boolean> {
  return supports('hosted')
}
