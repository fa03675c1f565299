import '../testing/environment.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TrialRequest } from '#contract/trial.ts'
import { api } from '../api/client.server.ts'
import { findLateLogin, joinTrial, prepareTrial, sendTrial } from './send-trial.server.ts'
import { TRIAL_REQUEST } from './testing/trial.ts'

vi.mock('../api/capabilities.server.ts', () => ({ readCapabilities: async () => ({ campaign: true }) }))

const post = vi.spyOn(api, 'post')
const from = new Request('http://localhost', { headers: { Cookie: 'mg_campaign=source=news' } })
const STARTED = { kind: 'started', jwt: 'a.b.c' }

let count = 0

/** A form that no test before has sent. */
function createRequest(token = 'tok_1', username = `ana-${count}`): TrialRequest {
  return {
    student_data: { ...TRIAL_REQUEST.student_data, username },
    stripe_data: { ...TRIAL_REQUEST.stripe_data, stripe_token: token },
  }
}

function refuse(status: number | null, body = {}, more: { isUnsent?: true } = {}) {
  return { ok: false as const, status, statusText: '', body, ...more }
}

beforeEach(() => {
  count += 1
  post.mockReset().mockResolvedValue({ ok: true, value: { jwt: 'a.b.c' } })
})
afterEach(() => void vi.useRealTimers())

describe('at a service that keeps idempotency keys', () => {
  test('a trial is sent with the campaign, under a key that the same form has again', async () => {
    const request = createRequest()
    expect(await sendTrial(request, from)).toEqual(STARTED)
    await sendTrial(request, from)
    await sendTrial(createRequest('tok_2'), from)
    const calls = post.mock.calls.map(([path, , options]) => ({ path, ...options }))
    expect(calls[0]).toMatchObject({
      path: '/no_auth/payments/stripe/subscription/',
      body: { ...request, campaign: { source: 'news' } },
      from,
    })
    const [first, again, other] = calls.map(({ idempotencyKey }) => idempotencyKey)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('an answer that is missing may still come', async () => {
    post.mockResolvedValueOnce(refuse(null))
    expect(await sendTrial(createRequest(), from)).toEqual({ kind: 'pending' })
  })

  const TRY_LATER = 'An error has occurred. Please try again later.'
  test.each([
    [400, { detail: 'No.' }, { status: 400, message: 'No.', fieldErrors: {} }],
    [400, { error: 'No.' }, { status: 400, message: 'No.', fieldErrors: {} }],
    [499, {}, { status: 499, message: TRY_LATER, fieldErrors: {} }],
    [500, {}, { status: 502, message: TRY_LATER, fieldErrors: {} }],
    [302, {}, { status: 502, message: TRY_LATER, fieldErrors: {} }],
    [
      402,
      { detail: 'Declined.' },
      { status: 402, message: null, fieldErrors: { stripe_token: ['Declined.'] } },
    ],
    [
      400,
      { detail: 'Wrong.', fields: { 'stripe_data.stripe_token': ['Used.'] } },
      { status: 400, message: null, fieldErrors: { stripe_token: ['Used.'] } },
    ],
    [
      400,
      { detail: 'Wrong.', fields: { 'student_data.username': ['Taken.'] } },
      { status: 400, message: 'Wrong.', fieldErrors: { username_trial: ['Taken.'] } },
    ],
  ])('an answer of %i with %j is shown as %j', async (status, body, error) => {
    post.mockResolvedValueOnce(refuse(status, body))
    expect(await sendTrial(createRequest(), from)).toEqual({ kind: 'failed', error })
  })
})

describe('at a service without idempotency keys', () => {
  test('a trial is prepared, and then sent once however often the page is shown', async () => {
    const request = createRequest()
    const call = prepareTrial(request, from)
    expect(post).not.toHaveBeenCalled()
    expect(await Promise.all([joinTrial(call, from), joinTrial(call, from)])).toEqual([STARTED, STARTED])
    expect(post).toHaveBeenCalledOnce()
    expect(post.mock.calls[0]?.[2]).toEqual({
      body: { ...request, campaign: { source: 'news' } },
      from,
      waitMs: 300_000,
    })
  })

  test('a form with another card is the same trial, with another student another', async () => {
    const call = prepareTrial(createRequest(), from)
    await joinTrial(call, from)
    const again = prepareTrial(createRequest('tok_2'), from)
    expect([again.key, again.claim]).toEqual([call.key, call.claim])
    expect(prepareTrial(createRequest('tok_1', 'someone else'), from).key).not.toBe(call.key)
    expect(call.key).toMatch(/^[\w-]{43}$/)
  })

  test.each([
    [400, {}, 'failed'],
    [404, {}, 'failed'],
    [498, {}, 'failed'],
    [null, { isUnsent: true as const }, 'failed'],
  ])('after an answer of %s (%j) the trial has %s, and may be sent again', async (status, more, kind) => {
    post.mockResolvedValueOnce(refuse(status, {}, more))
    const call = prepareTrial(createRequest(), from)
    expect(await joinTrial(call, from)).toMatchObject({ kind })
    const again = prepareTrial(createRequest(), from)
    expect([again.key, again.claim === call.claim]).toEqual([call.key, false])
  })

  test.each([
    [408, {}, 'unknown'],
    [409, {}, 'unknown'],
    [425, {}, 'unknown'],
    [499, {}, 'unknown'],
    [399, {}, 'unknown'],
    [500, {}, 'unknown'],
    [null, {}, 'unknown'],
  ])(
    'after an answer of %s (%j) the trial is %s, and is sent again by the parent’s word alone',
    async (status, more, kind) => {
      post.mockResolvedValueOnce(refuse(status, {}, more))
      const call = prepareTrial(createRequest(), from)
      expect(await joinTrial(call, from)).toMatchObject({ kind })
      expect(prepareTrial(createRequest('tok_2'), from)).toMatchObject({ key: call.key, claim: call.claim })
      const again = prepareTrial(createRequest('tok_3'), from, call.key)
      expect(await joinTrial(again, from)).toEqual(STARTED)
      expect(post).toHaveBeenCalledTimes(2)
    },
  )

  test('a form that is sent again while it is in flight joins the first', async () => {
    const slow = Promise.withResolvers<{ ok: true; value: { jwt: string } }>()
    post.mockReturnValueOnce(slow.promise)
    const call = prepareTrial(createRequest(), from)
    const joined = joinTrial(call, from)
    await vi.waitFor(() => expect(post).toHaveBeenCalledOnce())
    const again = prepareTrial(createRequest('tok_2'), from, call.key)
    expect([again.key, again.claim]).toEqual([call.key, call.claim])
    expect(prepareTrial(createRequest('tok_2', 'someone else'), from, call.key).key).not.toBe(call.key)
    slow.resolve({ ok: true, value: { jwt: 'a.b.c' } })
    expect(await Promise.all([joined, joinTrial(again, from)])).toEqual([STARTED, STARTED])
    expect(post).toHaveBeenCalledOnce()
  })

  test('a slow answer is pending, and its login is found once it is there', async () => {
    const slow = Promise.withResolvers<{ ok: true; value: { jwt: string } }>()
    post.mockReturnValueOnce(slow.promise)
    const call = prepareTrial(createRequest(), from)
    const other = { ...call, claim: 'of another process' }
    const joined = joinTrial(call, from)
    expect(await findLateLogin(call, from)).toBeNull()
    slow.resolve({ ok: true, value: { jwt: 'a.b.c' } })
    await joined
    expect([await findLateLogin(call, from), await findLateLogin(other, from)]).toEqual(['a.b.c', null])
  })

  test('a trial that failed leaves no login', async () => {
    post.mockResolvedValueOnce(refuse(400))
    const call = prepareTrial(createRequest(), from)
    await joinTrial(call, from)
    expect(await findLateLogin(call, from)).toBeNull()
  })

  test('a claim of another process may still be answered by it for a minute', async () => {
    const call = { ...prepareTrial(createRequest(), from), claim: 'of another process' }
    expect(await joinTrial(call, from)).toEqual({ kind: 'pending' })
    vi.useFakeTimers({ toFake: ['Date'], now: call.since + 60_000 })
    expect(await joinTrial(call, from)).toEqual({ kind: 'unknown' })
  })

  test('a form whose page comes too late is not sent', async () => {
    const call = prepareTrial(createRequest(), from)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100_000 })
    expect(await joinTrial(call, from)).toEqual({
      kind: 'failed',
      error: {
        message: 'Your form was not sent, and no trial has started. Please try again.',
        fieldErrors: {},
        status: 502,
      },
    })
    expect(post).not.toHaveBeenCalled()
  })
})
