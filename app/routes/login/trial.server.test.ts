import '../../testing/environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as capabilities from '../../api/capabilities.server.ts'
import { api } from '../../api/client.server.ts'
import { getSession } from '../../session/session.server.ts'
import * as trials from '../../trial/send-trial.server.ts'
import { TRIAL_FORM } from '../../trial/testing/trial.ts'
import { getTrialSecret } from '../../trial/trial-secret.server.ts'
import { keepTrialState, readTrialState, type TrialState } from '../../trial/trial-state.server.ts'
import { startTrial } from './trial.server.ts'
import { readTrialReturn } from './trial-return.server.ts'

const post = vi.spyOn(api, 'post')
const keepsKeys = vi.spyOn(capabilities, 'keepsIdempotencyKeys')
const markUnsupported = vi.spyOn(capabilities, 'markUnsupported')

const TRIAL_PATH = '/no_auth/payments/stripe/subscription/'
const WAITING = '/login/trial-waiting'
const DRAFT = { student_first_name: 'Ana' }
const UNKNOWN: TrialState = { status: 'unknown', key: 'a-key', claim: 'a-claim', draft: DRAFT }

let count = 0

beforeEach(() => {
  count += 1
  post.mockReset().mockResolvedValue({ ok: true, value: { jwt: 'a.b.c' } })
  keepsKeys.mockReset().mockResolvedValue(true)
  markUnsupported.mockReset()
})

/** A request of a browser that has some cookies. */
function createRequest(...setCookies: (string | null)[]): Request {
  const pairs = setCookies.map(cookie => cookie?.split(';')[0])
  return new Request('http://localhost:1/login', { headers: { Cookie: pairs.join('; ') } })
}

/** Sends the form, with a username that no test before has sent. */
function send(fields: Record<string, string> = {}, request = createRequest()) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...TRIAL_FORM, username_trial: `ana-${count}`, ...fields }))
    form.set(name, value)
  return startTrial(request, form)
}

type Answer = Awaited<ReturnType<typeof send>>

function getLocation(answer: Answer): string | null {
  return answer instanceof Response ? answer.headers.get('Location') : null
}

function getCookies(answer: Answer): string[] {
  return answer instanceof Response ? answer.headers.getSetCookie() : []
}

function expectNoSecret(answer: Answer): void {
  expect(JSON.stringify(answer)).not.toContain(TRIAL_FORM.password_trial)
  expect(JSON.stringify(answer)).not.toContain(TRIAL_FORM.stripe_token)
}

function refuse(status: number | null, body = {}) {
  post.mockResolvedValueOnce({ ok: false, status, statusText: '', body })
}

describe('a trial by card', () => {
  test('logs the student in to the app', async () => {
    const answer = await send()
    expect(getLocation(answer)).toContain('https://app.example.com')
    expect(getCookies(answer).slice(0, 2)).toEqual([
      expect.stringContaining('JWT=a.b.c;'),
      expect.stringContaining('PREJWT=a.b.c;'),
    ])
    const [path, , options] = post.mock.calls[0] ?? []
    expect(path).toBe(TRIAL_PATH)
    expect(options?.body).toMatchObject({
      student_data: { first_name: 'Ana', license_id: 31 },
      stripe_data: { stripe_token: 'tok_visa', amount: expect.any(Number) },
    })
  })

  test('that lacks something is not sent, and keeps all but the password and the card', async () => {
    const answer = await send({ city: '' })
    expect(post).not.toHaveBeenCalled()
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { form: 'trial', error: null, result: { error: { city: expect.any(Array) } } },
    })
    expectNoSecret(answer)
  })

  test('that is refused says why, beside the field', async () => {
    refuse(400, { detail: 'Wrong.', fields: { 'student_data.username': ['Taken.'] } })
    const answer = await send()
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: {
        error: { place: 'form', text: 'Wrong.' },
        result: { error: { username_trial: ['Taken.'] }, initialValue: { student_first_name: 'Ana' } },
      },
    })
    expectNoSecret(answer)
  })

  test('without an answer is not called failed', async () => {
    refuse(null)
    const answer = await send()
    expect(answer).toMatchObject({
      init: { status: 502 },
      data: {
        error: { text: expect.stringContaining('We do not know yet whether your free trial has started.') },
      },
    })
    expectNoSecret(answer)
  })
})

describe('a trial at a service without idempotency keys', () => {
  beforeEach(() => void keepsKeys.mockResolvedValue(false))

  test('is sent by the page that waits, which knows what was filled in but no secret', async () => {
    const answer = await send()
    expect(post).not.toHaveBeenCalled()
    expect(answer).toMatchObject({ status: 303 })
    expect(getLocation(answer)).toBe(WAITING)
    const cookies = getCookies(answer)
    const state = await readTrialState(createRequest(...cookies))
    expect(state).toMatchObject({ status: 'in_flight', draft: { student_first_name: 'Ana', city: 'Miami' } })
    expect(cookies).toHaveLength(2)
    expect(cookies.at(-1)).toContain('mg_trial=')
    expect(Object.keys(state && 'draft' in state ? state.draft : {})).not.toContain('password_trial')
    expect(Object.keys(state && 'draft' in state ? state.draft : {})).not.toContain('stripe_token')
  })

  test('that is on its way is waited for, whatever is sent meanwhile', async () => {
    const first = await send()
    const again = await send({ city: '' }, createRequest(...getCookies(first)))
    expect(getLocation(again)).toBe(WAITING)
  })

  test('that may have started is sent again by the word of the parent alone', async () => {
    const first = await readTrialState(createRequest(...getCookies(await send())))
    const key = first && 'key' in first ? first.key : ''
    const request = createRequest(await keepTrialState({ ...UNKNOWN, key }))
    const asked = await send({}, request)
    expect(asked).toMatchObject({
      init: { status: 400 },
      data: { error: { text: 'Please tick the box first: your free trial may have started already.' } },
    })
    expectNoSecret(asked)
    const answer = await send({ again: 'yes' }, request)
    expect(getLocation(answer)).toBe(WAITING)
    const state = await readTrialState(createRequest(...getCookies(answer)))
    expect(state).toMatchObject({ status: 'in_flight', key: expect.any(String) })
    expect(state).not.toHaveProperty('key', key)
    expect(state && 'draft' in state && state.draft).not.toHaveProperty('again')
  })

  test('whose answers are too long for a cookie is not sent', async () => {
    const long = 'é'.repeat(100)
    const answer = await send({
      student_first_name: long,
      student_last_name: long,
      name: long,
      last_name: long,
      street_address: long,
      city: long,
      extra: 'x'.repeat(4000),
    })
    expect(answer).toMatchObject({ init: { status: 400 } })
    expect(post).not.toHaveBeenCalled()
  })
})

describe('a trial by the hosted page', () => {
  const hosted = { intent: 'trial-hosted', stripe_token: '' }

  test('leads there, and back to this browser by a secret that it keeps', async () => {
    post.mockResolvedValueOnce({ ok: true, value: { url: 'https://pay.example.com/s' } })
    const answer = await send(hosted)
    expect(answer).toMatchObject({ status: 303 })
    expect(getLocation(answer)).toBe('https://pay.example.com/s')
    const [path, , options] = post.mock.calls[0] ?? []
    const session = await getSession(createRequest(...getCookies(answer)))
    expect(JSON.stringify(options?.body)).toContain(`?secret=${getTrialSecret(session)}&`)
    expect(path).toBe(`${TRIAL_PATH}session/`)
    expect(options?.body).toMatchObject({
      success_url: expect.stringMatching(
        /^http:\/\/localhost:1\/login\/trial-return\?secret=[\w-]{32}&session=\{CHECKOUT_SESSION_ID\}$/,
      ),
      cancel_url: 'http://localhost:1/login?licenseType=31',
      student_data: { first_name: 'Ana' },
    })
    expect(JSON.stringify(options?.body)).not.toContain('stripe_token')
  })

  test.each([404, 405])('that the service lacks (%i) is said, and not offered again', async status => {
    refuse(status)
    const answer = await send(hosted)
    expect(answer).toMatchObject({ data: { form: 'trial', error: { text: expect.any(String) } } })
    expect(markUnsupported).toHaveBeenCalledWith('hosted')
    expectNoSecret(answer)
  })

  test('that is refused says why', async () => {
    refuse(400, { detail: 'No.' })
    expect(await send(hosted)).toMatchObject({ init: { status: 400 }, data: { error: { text: 'No.' } } })
    expect(markUnsupported).not.toHaveBeenCalled()
  })
})

describe('the form after a trial that was sent once', () => {
  async function open(state: TrialState | null) {
    const cookie = state && (await keepTrialState(state))
    return readTrialReturn(createRequest(cookie))
  }

  test('is as it was before there was one', async () => {
    expect(await open(null)).toMatchObject({ answer: null, isUnknown: false })
  })

  test('waits while the trial is on its way', async () => {
    const state: TrialState = { ...UNKNOWN, status: 'in_flight', since: Date.now() }
    const thrown: unknown = await open(state).catch((error: unknown) => error)
    expect(thrown instanceof Response && thrown.headers.get('Location')).toBe(WAITING)
  })

  test('says once why the trial failed, beside what was filled in', async () => {
    const fieldErrors = { username_trial: ['Taken.'] }
    const { answer, isUnknown, headers } = await open({
      status: 'failed',
      draft: DRAFT,
      message: 'Wrong.',
      fieldErrors,
    })
    expect(isUnknown).toBe(false)
    expect(answer).toEqual({
      result: { status: 'error', initialValue: DRAFT, error: fieldErrors },
      error: { place: 'form', text: 'Wrong.' },
    })
    expect(headers.get('Set-Cookie')).toMatch(/mg_trial=;.*Max-Age=0/)
  })

  test('leads on where the trial has started after all', async () => {
    vi.spyOn(trials, 'findLateLogin').mockResolvedValueOnce('a.b.c')
    const thrown: unknown = await open(UNKNOWN).catch((error: unknown) => error)
    expect(thrown instanceof Response && thrown.headers.get('Location')).toContain('https://app.example.com')
  })

  test('keeps in mind that the trial may have started', async () => {
    const { answer, isUnknown, headers } = await open(UNKNOWN)
    expect(isUnknown).toBe(true)
    expect(answer).toEqual({ result: { status: 'error', initialValue: DRAFT, error: {} }, error: null })
    expect(headers.get('Set-Cookie')).toBeNull()
  })
})
