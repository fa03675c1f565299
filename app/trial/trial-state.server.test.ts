import '../testing/environment.ts'
import { expect, test } from 'vitest'
import { createRequestContext, runInRequestContext } from '../http/request-context.server.ts'
import { getSession } from '../session/session.server.ts'
import { logInToApp } from './log-in-to-app.server.ts'
import { clearTrialSecret, getTrialSecret, setTrialSecret } from './trial-secret.server.ts'
import { clearTrialState, keepTrialState, readTrialState, type TrialState } from './trial-state.server.ts'

/** The request that a browser sends with a cookie that it was given. */
function sendBack(cookie: string | null): Request {
  return new Request('http://localhost', { headers: { Cookie: cookie?.split(';')[0] ?? '' } })
}

test.each<TrialState>([
  { status: 'in_flight', key: 'k', claim: 'c', since: 1, draft: { name: 'Luz' } },
  { status: 'unknown', key: 'k', claim: 'c', draft: {} },
  { status: 'failed', draft: {}, message: null, fieldErrors: { stripe_token: ['Declined.'] } },
])('a trial that is $status is kept in the browser', async state => {
  expect(await readTrialState(sendBack(await keepTrialState(state)))).toEqual(state)
})

test('without a cookie, or with one that cannot be read, there is no trial', async () => {
  expect(await readTrialState(sendBack(null))).toBeNull()
  expect(await readTrialState(sendBack('mg_trial=nonsense'))).toBeNull()
  expect(await readTrialState(sendBack(await clearTrialState()))).toBeNull()
})

test('a state that is too long for a cookie is not kept', async () => {
  const draft = { name: 'x'.repeat(4000) }
  expect(await keepTrialState({ status: 'unknown', key: 'k', claim: 'c', draft })).toBeNull()
})

test('a trial that has started logs in, ends its state, leads to the app and is counted', async () => {
  const context = createRequestContext()
  const answer = await runInRequestContext(() => logInToApp('a.b.c'), context)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, 'https://app.example.com'])
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toEqual([
    expect.stringMatching(/^JWT=a\.b\.c;/),
    expect.stringMatching(/^PREJWT=a\.b\.c;/),
    expect.stringMatching(/^mg_trial=.*Max-Age=0/),
  ])
  expect(context.events).toEqual([{ name: 'Trial started' }])
})

test('a hosted trial’s secret is known to the session that keeps it, until it is cleared', async () => {
  const session = await getSession(sendBack(null))
  expect(getTrialSecret(session)).toBeNull()
  setTrialSecret(session, 'secret')
  expect(getTrialSecret(session)).toBe('secret')
  setTrialSecret(session, '')
  expect(getTrialSecret(session)).toBeNull()
  setTrialSecret(session, 'secret')
  clearTrialSecret(session)
  expect(getTrialSecret(session)).toBeNull()
})
