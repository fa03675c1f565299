import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { REFRESH_SECONDS, StillWaiting } from '../../checkout/still-waiting.tsx'
import { WAY_OUT_MS } from '../../checkout/timing.ts'
import { NO_INDEX } from '../../content/meta.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { logInToApp } from '../../trial/log-in-to-app.server.ts'
import { clearVoidedTrialClaims, joinTrial } from '../../trial/send-trial.server.ts'
import {
  clearTrialState,
  keepTrialState,
  readTrialState,
  type TrialState,
} from '../../trial/trial-state.server.ts'
import { TRIAL_FORM_PATH } from '../../trial/waiting-path.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'

export const handle: PageHandle = { page: 'login', refreshSeconds: REFRESH_SECONDS }

export function meta() {
  return [{ title: 'Waiting for your free trial | MaxGuru' }, NO_INDEX]
}

/** @param ended `Set-Cookie` values of claims that are void */
async function backToForm(state: TrialState, ended: string[] = []) {
  const kept =
    (await keepTrialState(state)) ??
    (await keepTrialState({ ...state, draft: {} })) ??
    (await clearTrialState())
  const headers = new Headers({ 'Set-Cookie': kept })
  for (const cookie of ended) headers.append('Set-Cookie', cookie)
  return redirect(TRIAL_FORM_PATH, { status: 303, headers })
}

/** Sends the form that this browser has filled in, or joins it, and goes where its result leads. */
export async function loader({ request }: LoaderFunctionArgs) {
  const state = await readTrialState(request)
  if (state?.status !== 'in_flight') throw redirect(TRIAL_FORM_PATH)
  const { key, claim, since, draft } = state
  const result = await joinTrial({ key, claim, since }, request)
  const ended = await clearVoidedTrialClaims(key, request)
  switch (result.kind) {
    case 'started':
      throw await logInToApp(result.jwt)
    case 'failed': {
      const { message, fieldErrors } = result.error
      throw await backToForm({ status: 'failed', draft, message, fieldErrors }, ended)
    }
    case 'unknown':
      throw await backToForm({ status: 'unknown', key, claim, draft }, ended)
    case 'pending':
      return data(
        { isLong: Date.now() - since > WAY_OUT_MS },
        { headers: ended.map((cookie): [string, string] => ['Set-Cookie', cookie]) },
      )
    default:
      return result satisfies never
  }
}

/** Lets the parent go on without an answer. */
export async function action({ request }: ActionFunctionArgs) {
  const state = await readTrialState(request)
  if (state?.status !== 'in_flight') return redirect(TRIAL_FORM_PATH, 303)
  const { key, claim, draft } = state
  return backToForm({ status: 'unknown', key, claim, draft })
}

/** Waits for a free trial whose answer has not come. */
export default function TrialWaiting() {
  const { isLong } = useLoaderData<typeof loader>()
  return (
    <StillWaiting heading="Starting your free trial">
      <p>
        We have sent your form and have not had an answer yet. This page checks again every few seconds, so
        please keep it open. Nothing is charged now.
      </p>
      {isLong && (
        <>
          <Notice tone="error">
            <p>
              This takes longer than it should. Please do not send the form again: your free trial may start
              all the same. You can <Link to="/contact">contact us</Link>.
            </p>
          </Notice>
          <Form method="post">
            <Button tone="quiet">BACK TO THE FORM</Button>
          </Form>
        </>
      )}
    </StillWaiting>
  )
}
