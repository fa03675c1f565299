import '../testing/environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getCart, setCart } from '../cart/session.server.ts'
import { createRequestContext, runInRequestContext } from '../http/request-context.server.ts'
import { readFlash } from '../session/flash.server.ts'
import { getSession, type VisitorSession } from '../session/session.server.ts'
import { invalidate } from '../upstream/read.server.ts'
import { applyPaymentState, startPayment } from './complete.server.ts'
import { ensureIdempotencyKey, hasIdempotencyKey } from './idempotency-key.server.ts'
import { readPaymentState } from './payment-cookie.server.ts'
import type { PaymentError, PaymentState } from './payment-state.ts'
import { clearPurchase, getPurchase } from './purchase.server.ts'
import { PAYMENT } from './testing/payment.ts'

vi.mock('../upstream/read.server.ts', async original => ({
  ...(await original<typeof import('../upstream/read.server.ts')>()),
  invalidate: vi.fn(),
}))

let session: VisitorSession
let payment = PAYMENT

beforeEach(async () => {
  vi.mocked(invalidate).mockClear()
  session = await getSession(new Request('http://localhost'))
  setCart(session, { book_1: 3, license_30: 1 })
  payment = { ...PAYMENT, key: ensureIdempotencyKey(session) }
})

const error: PaymentError = { place: 'form', text: 'Sorry.', detail: 'Full.' }
/** Longer than a cookie may be, together with the payment. */
const LONG: PaymentError = { place: 'form', text: 'Sorry.', detail: 'x'.repeat(2700) }

function inFlight(): Extract<PaymentState, { status: 'in_flight' }> {
  return { status: 'in_flight', payment, delivery: { kind: 'repeatable' } }
}

function paid(): PaymentState {
  return { status: 'paid', payment, purchase: { type: 'workbooks', receiptUrl: 'https://stripe.test/r' } }
}

/** The request with which the browser follows an answer. */
function follow(answer: Response): Request {
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.split(';')[0])
  return new Request('http://localhost', { headers: { Cookie: cookies.join('; ') } })
}

/** Applies a transition, and returns the answer and the events that it counts. */
async function apply(before: PaymentState, after: PaymentState) {
  const context = createRequestContext()
  const answer = await runInRequestContext(() => applyPaymentState(session, before, after), context)
  return { answer, path: answer.headers.get('Location'), events: context.events }
}

describe('a payment that succeeds', () => {
  test('leads to the thank-you page, and leaves in the cart what was added meanwhile', async () => {
    const { answer, path, events } = await apply(inFlight(), paid())
    expect([answer.status, path]).toEqual([303, '/thank-you/workbooks'])
    const kept = await getSession(follow(answer))
    expect(getCart(kept)).toEqual({ book_1: 2, license_30: 1 })
    expect(getPurchase(kept)).toEqual({
      type: 'workbooks',
      receiptUrl: 'https://stripe.test/r',
      cart: { book_1: 1 },
      total: 1299,
    })
    expect(ensureIdempotencyKey(kept)).not.toBe(payment.key)
    expect(events).toEqual([
      { name: 'Purchase', properties: { method: 'card' }, cents: 1299, key: payment.key },
    ])
  })

  test('ends the payment and the answers that were kept for it', async () => {
    const { answer } = await apply(inFlight(), paid())
    const ended = answer.headers.getSetCookie().filter(cookie => cookie.includes('Max-Age=0'))
    expect(ended.map(cookie => cookie.split('=')[0])).toEqual(['mg_payment', 'mg_answers'])
  })

  test('is taken out of the cart once, though two tabs read its result', async () => {
    await apply(inFlight(), paid())
    const next = ensureIdempotencyKey(session)
    clearPurchase(session)
    await apply(inFlight(), paid())
    expect(getCart(session)).toEqual({ book_1: 2, license_30: 1 })
    expect(getPurchase(session)).toMatchObject({ type: 'workbooks', total: 1299 })
    expect(ensureIdempotencyKey(session)).toBe(next)
  })

  test('is counted as a purchase order where it is one', async () => {
    payment.method = { intent: 'purchase_order', po_number: '1', school: 'PS 1', billing_email: 'a@b.test' }
    expect((await apply(inFlight(), paid())).events).toMatchObject([
      { name: 'Purchase order', properties: { method: 'purchase_order' } },
    ])
  })
})

describe('a payment that fails', () => {
  test('leads back to checkout with its error, the whole cart and a new key', async () => {
    const { answer, path, events } = await apply(inFlight(), { status: 'failed', payment, error })
    expect([answer.status, path]).toEqual([303, '/checkout'])
    expect(await readPaymentState(follow(answer))).toEqual({ status: 'failed', payment, error })
    expect(await readFlash(follow(answer))).toBeNull()
    expect(answer.headers.getSetCookie().join()).not.toContain('mg_answers')
    expect(getCart(session)).toEqual({ book_1: 3, license_30: 1 })
    expect(ensureIdempotencyKey(session)).not.toBe(payment.key)
    expect(events).toEqual([{ name: 'Payment refused', properties: { method: 'card' } }])
  })

  test('shows an error that is too long for its cookie as a message, and ends the payment', async () => {
    const { answer } = await apply(inFlight(), { status: 'failed', payment, error: LONG })
    expect(await readPaymentState(follow(answer))).toEqual({ status: 'none' })
    expect(await readFlash(follow(answer))).toEqual({ tone: 'error', text: `Sorry. ${LONG.detail}` })
  })
})

test.each([
  ['failed', true],
  ['abandoned', true],
  ['unknown', false],
  ['in_flight', false],
  ['paid', false],
] as const)('after a payment that is %s the catalogue is read anew: %s', async (status, isReadAnew) => {
  const states: PaymentState[] = [
    { status: 'failed', payment, error },
    { status: 'abandoned', payment },
    { status: 'unknown', payment, claim: null },
    inFlight(),
    paid(),
  ]
  for (const state of states) if (state.status === status) await apply(inFlight(), state)
  expect(vi.mocked(invalidate).mock.calls).toEqual(isReadAnew ? [['api']] : [])
})

test('an error without words of the service is a message of its own', async () => {
  const text = 'x'.repeat(2700)
  const { answer } = await apply(inFlight(), { status: 'failed', payment, error: { place: 'form', text } })
  expect((await readFlash(follow(answer)))?.text).toBe(text)
})

test('a checkout has a key once it is asked for', async () => {
  const other = await getSession(new Request('http://localhost'))
  expect(hasIdempotencyKey(other)).toBe(false)
  ensureIdempotencyKey(other)
  expect(hasIdempotencyKey(other)).toBe(true)
})

describe('a payment whose result is open', () => {
  test('keeps its key, and the buyer waits', async () => {
    const { path, events } = await apply(inFlight(), inFlight())
    expect(path).toBe('/checkout/waiting')
    expect(ensureIdempotencyKey(session)).toBe(payment.key)
    expect(events).toEqual([])
  })

  test.each(['abandoned', 'unknown'] as const)('keeps its key when it is %s', async status => {
    const { answer, path } = await apply(inFlight(), { status, payment, claim: null })
    expect(path).toBe('/checkout')
    expect((await readPaymentState(follow(answer))).status).toBe(status)
    expect(ensureIdempotencyKey(session)).toBe(payment.key)
  })

  test('is kept where only its error is too long, which becomes a message', async () => {
    const { answer } = await apply(inFlight(), { status: 'abandoned', payment, error: LONG })
    expect(await readPaymentState(follow(answer))).toEqual({ status: 'abandoned', payment })
    expect((await readFlash(follow(answer)))?.text).toBe(`Sorry. ${LONG.detail}`)
  })
})

describe('a payment that begins', () => {
  test('is kept by the browser before it is sent', async () => {
    const context = createRequestContext()
    const answer = await runInRequestContext(() => startPayment(session, inFlight()), context)
    expect(answer?.status).toBe(303)
    expect(answer?.headers.get('Location')).toBe('/checkout/waiting')
    if (answer) expect(await readPaymentState(follow(answer))).toEqual(inFlight())
    expect(context.events).toEqual([{ name: 'Payment sent', properties: { method: 'card' } }])
  })

  test('is not begun where it is too long to be kept', async () => {
    payment.buyer = { ...payment.buyer, city: 'x'.repeat(4000) }
    expect(await startPayment(session, inFlight())).toBeNull()
  })
})
