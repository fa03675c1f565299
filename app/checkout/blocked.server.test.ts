import '../testing/environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getSession, type VisitorSession } from '../session/session.server.ts'
import { requireNoOpenPayment, resolveEarlierPayments, resumeEarlierPayment } from './blocked.server.ts'
import { ensureIdempotencyKey } from './idempotency-key.server.ts'
import { closeHosted, returnFromPaid } from './methods/hosted/status.server.ts'
import type { PaymentState } from './payment-state.ts'
import { invalidatePayment } from './payment-status.server.ts'
import { findLateResult } from './send-payment.server.ts'
import { PAYMENT } from './testing/payment.ts'

vi.mock('./methods/hosted/status.server.ts', () => ({ closeHosted: vi.fn(), returnFromPaid: vi.fn() }))
vi.mock('./payment-status.server.ts', () => ({ invalidatePayment: vi.fn() }))
vi.mock('./send-payment.server.ts', () => ({ findLateResult: vi.fn() }))

const from = new Request('http://localhost')
const PAID = { kind: 'paid', purchase: { type: 'workbooks', receiptUrl: '' } } as const
const FAILED = { kind: 'failed', error: { place: 'form', text: 'No.' } } as const

const none: PaymentState = { status: 'none' }
const inFlight: PaymentState = { status: 'in_flight', payment: PAYMENT, delivery: { kind: 'repeatable' } }
const abandoned: PaymentState = { status: 'abandoned', payment: PAYMENT }
const unknown: PaymentState = { status: 'unknown', payment: PAYMENT, claim: 'claim' }

let session: VisitorSession
let key: string

beforeEach(async () => {
  session = await getSession(from)
  key = ensureIdempotencyKey(session)
  vi.mocked(findLateResult).mockResolvedValue(null)
  vi.mocked(returnFromPaid).mockResolvedValue(null)
  vi.mocked(closeHosted).mockResolvedValue({ kind: 'closed' })
  vi.mocked(invalidatePayment).mockReset()
  vi.mocked(closeHosted).mockClear()
  vi.mocked(findLateResult).mockClear()
})

/** The status and path of a redirect; an error's detail; or null. */
function describeAnswer(answer: Response | object | null) {
  if (!(answer instanceof Response)) return answer
  return `${answer.status} ${answer.headers.get('Location')}`
}

describe('before the cart is shown', () => {
  const resume = async (state: PaymentState) =>
    describeAnswer(await resumeEarlierPayment(state, session, from))

  test('a payment in flight is waited for first', async () => {
    expect(await resume(inFlight)).toBe('302 /checkout/waiting')
  })

  test('a payment that went through after its buyer had left is completed', async () => {
    vi.mocked(findLateResult).mockResolvedValue(PAID)
    expect(await resume(unknown)).toBe('303 /thank-you/workbooks')
  })

  test('a hosted page that was paid without its buyer coming back is completed', async () => {
    vi.mocked(returnFromPaid).mockResolvedValue('/checkout/return?session=cs_1')
    expect(await resume(none)).toBe('302 /checkout/return?session=cs_1')
  })

  test.each([none, abandoned, unknown])('with $status and nothing new, the cart is shown', async state => {
    expect(await resume(state)).toBeNull()
  })

  test('a late result that is no result changes nothing', async () => {
    vi.mocked(findLateResult).mockResolvedValue({ kind: 'pending' })
    expect(await resume(unknown)).toBeNull()
  })

  test('a late result concerns a payment of unknown result alone', async () => {
    vi.mocked(findLateResult).mockResolvedValue(PAID)
    expect([await resume(none), await resume(abandoned)]).toEqual([null, null])
    expect(findLateResult).not.toHaveBeenCalled()
  })
})

describe('before a new payment', () => {
  const require = async (state: PaymentState) =>
    describeAnswer(await requireNoOpenPayment(state, session, from))

  test.each([
    [inFlight, '303 /checkout/waiting'],
    [unknown, '303 /checkout'],
    [abandoned, null],
    [none, null],
  ])('$status: %s', async (state, answer) => {
    expect(await require(state)).toBe(answer)
  })

  test('one of unknown result that went through late is completed', async () => {
    vi.mocked(findLateResult).mockResolvedValue(PAID)
    expect(await require(unknown)).toBe('303 /thank-you/workbooks')
  })
})

describe('earlier payments are resolved before a new one starts', () => {
  const resolve = async (state: PaymentState) =>
    describeAnswer(await resolveEarlierPayments(state, session, from))

  test('an abandoned one that was paid after all is completed', async () => {
    vi.mocked(invalidatePayment).mockResolvedValue(PAID)
    expect(await resolve(abandoned)).toBe('303 /thank-you/workbooks')
  })

  test('an abandoned one that failed frees the way, with a new key', async () => {
    vi.mocked(invalidatePayment).mockResolvedValue(FAILED)
    expect(await resolve(abandoned)).toBeNull()
    expect(ensureIdempotencyKey(session)).not.toBe(key)
  })

  test('an abandoned one that is still pending blocks, and keeps its key', async () => {
    vi.mocked(invalidatePayment).mockResolvedValue({ kind: 'pending' })
    expect(await resolve(abandoned)).toMatchObject({
      place: 'form',
      detail: expect.stringContaining('Your previous payment is still being processed'),
    })
    expect(ensureIdempotencyKey(session)).toBe(key)
    expect(closeHosted).not.toHaveBeenCalled()
  })

  test('an abandoned one of which no service can tell leads back to say so', async () => {
    vi.mocked(invalidatePayment).mockResolvedValue({ kind: 'unknown' })
    expect(await resolve(abandoned)).toBe('303 /checkout')
  })

  test('where none was abandoned, none is asked about', async () => {
    expect(await resolve(none)).toBeNull()
    expect(invalidatePayment).not.toHaveBeenCalled()
  })

  test('a hosted page that was paid meanwhile is completed', async () => {
    vi.mocked(closeHosted).mockResolvedValue({ kind: 'paid', returnTo: '/checkout/return?session=cs_1' })
    expect(await resolve(none)).toBe('303 /checkout/return?session=cs_1')
  })

  test('a hosted page that cannot be closed blocks', async () => {
    vi.mocked(closeHosted).mockResolvedValue({ kind: 'unknown' })
    expect(await resolve(none)).toMatchObject({
      detail: expect.stringContaining('We could not close the payment page you left open'),
    })
  })
})
