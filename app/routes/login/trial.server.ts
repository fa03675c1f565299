import { redirect } from '@remix-run/node'
import type { TrialRequest } from '#contract/trial.ts'
import { keepsIdempotencyKeys } from '../../api/capabilities.server.ts'
import { noteEvent } from '../../http/request-context.server.ts'
import { keepClaim } from '../../session/claim-cookies.server.ts'
import { logInToApp } from '../../trial/log-in-to-app.server.ts'
import { prepareTrial, sendTrial } from '../../trial/send-trial.server.ts'
import { keepTrialState, readTrialState, type TrialState } from '../../trial/trial-state.server.ts'
import { TRIAL_WAITING_PATH } from '../../trial/waiting-path.ts'
import { parseForm } from '../../ui/parse-form.ts'
import { startHostedTrial } from './hosted-trial.server.ts'
import { reject } from './trial-answer.ts'
import { buildTrialPayload, TrialForm } from './trial-schema.ts'

/**
 * Shown when no answer came. The API mails the parent when a trial starts, and treats the same form as the same
 * trial.
 */
const NO_ANSWER_MESSAGE =
  'We do not know yet whether your free trial has started. We will e-mail you when it has. You can also send this form again with the same password: it cannot start a second trial, and nothing is charged now.'

/** Never shown again, whatever happens: the password and the card's token. */
const HIDDEN = { hideFields: ['password_trial', 'stripe_token'] }

/** For a trial that may have started, where no service can tell. */
const MAYBE_STARTED = 'Please tick the box first: your free trial may have started already.'

const TOO_LONG = 'Your answers are too long. Please shorten them and try again.'

/** Sends the form to a service without idempotency keys: once, from the page that waits for the answer. */
async function startOnce(
  request: TrialRequest,
  from: Request,
  { draft, earlier }: { draft: TrialState['draft']; earlier: TrialState | null },
) {
  const call = prepareTrial(request, from, earlier?.status === 'unknown' ? earlier.key : null)
  const kept = await keepTrialState({ status: 'in_flight', ...call, draft })
  if (!kept) return null
  // Before the trial's cookie, so that no request shows the trial without its claim (docs/decisions/0004).
  const headers = new Headers({ 'Set-Cookie': await keepClaim(call.key, call.claim) })
  headers.append('Set-Cookie', kept)
  return redirect(TRIAL_WAITING_PATH, { status: 303, headers })
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
  noteEvent({ name: 'Trial form sent' })
  const payload = buildTrialPayload(trial)

  if (trial.intent === 'trial-hosted') return startHostedTrial(request, payload, submission.reply(HIDDEN))

  const { stripe_token = '' } = trial
  const trialRequest = { ...payload, stripe_data: { ...payload.stripe_data, stripe_token } }
  if (!(await keepsIdempotencyKeys())) {
    const waiting = await startOnce(trialRequest, request, { draft: getDraft(submission.payload), earlier })
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
