import type { SubmissionResult } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { logInToApp } from '../../trial/log-in-to-app.server.ts'
import { findLateLogin } from '../../trial/send-trial.server.ts'
import { clearTrialState, readTrialState } from '../../trial/trial-state.server.ts'
import { TRIAL_WAITING_PATH } from '../../trial/waiting-path.ts'
import { type FormAnswer, formError } from '../../ui/form-answer.ts'

/**
 * What the form starts with after a trial that was sent once: the fields, and its result. A login that came
 * late is a redirect.
 */
export async function readTrialReturn(request: Request) {
  const state = await readTrialState(request)
  if (!state) return { answer: null, isUnknown: false, headers: new Headers() }
  if (state.status === 'in_flight') throw redirect(TRIAL_WAITING_PATH)
  const jwt = state.status === 'unknown' ? await findLateLogin(state, request) : null
  if (jwt) throw await logInToApp(jwt)
  const isUnknown = state.status === 'unknown'
  const { fieldErrors, message } = state.status === 'failed' ? state : { fieldErrors: {}, message: null }
  const result: SubmissionResult<string[]> = {
    status: 'error',
    initialValue: state.draft,
    error: fieldErrors,
  }
  const headers = new Headers(isUnknown ? {} : { 'Set-Cookie': await clearTrialState() })
  return { answer: { result, error: formError(message) } satisfies FormAnswer, isUnknown, headers }
}
