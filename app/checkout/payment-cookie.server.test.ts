import '../testing/environment.ts'
import { describe, expect, test } from 'vitest'
import { commitSession, getSession } from '../session/session.server.ts'
import { createSiteCookie } from '../session/site-cookie.server.ts'
import { clearPayment, keepPaymentState, readPaymentState } from './payment-cookie.server.ts'
import type { PaymentState } from './payment-state.ts'
import { PAYMENT as payment } from './testing/payment.ts'

const NONE = { status: 'none' }
const error = { place: 'card', text: 'Sorry.', detail: 'No funds.' } as const

function comeBack(setCookie: string | null): Promise<PaymentState> {
  const Cookie = setCookie?.split(';')[0] ?? ''
  return readPaymentState(new Request('http://localhost', { headers: { Cookie } }))
}

/** Comes back with a cookie that holds `value`, whatever that is. */
async function comeBackWith(value: unknown): Promise<PaymentState> {
  return comeBack(await createSiteCookie('mg_payment', {}).serialize(value))
}

describe('a browser keeps', () => {
  test.each<PaymentState>([
    { status: 'in_flight', payment, delivery: { kind: 'repeatable' } },
    { status: 'in_flight', payment, delivery: { kind: 'once', claim: 'claim-1' } },
    { status: 'abandoned', payment },
    { status: 'abandoned', payment, error },
    { status: 'unknown', payment, claim: 'claim-1' },
    { status: 'unknown', payment, claim: null },
    { status: 'failed', payment, error },
  ])('a payment that is $status', async state => {
    expect(await comeBack(await keepPaymentState(state))).toEqual(state)
  })

  test.each<PaymentState>([
    { status: 'abandoned', payment },
    { status: 'in_flight', payment, delivery: { kind: 'repeatable' } },
  ])('a payment that is $status for a day, as the API keeps its key', async state => {
    expect(await keepPaymentState(state)).toContain('Max-Age=86400')
  })

  test.each<PaymentState>([
    { status: 'unknown', payment, claim: null },
    { status: 'in_flight', payment, delivery: { kind: 'once', claim: 'claim-1' } },
  ])('a payment that is $status, of which no service knows, as long as the cart', async state => {
    const session = await getSession(new Request('http://localhost'))
    const [ageOfCart] = /Max-Age=\d+/.exec((await commitSession(session))['Set-Cookie']) ?? []
    expect(await keepPaymentState(state)).toContain(ageOfCart)
  })

  test.each<PaymentState>([
    { status: 'none' },
    { status: 'paid', payment, purchase: { type: 'workbooks', receiptUrl: '' } },
  ])('nothing of a payment that is $status', async state => {
    expect(await keepPaymentState(state)).toContain('Max-Age=0')
    expect(await clearPayment()).toContain('Max-Age=0')
  })

  test('no payment that is too long for a cookie', async () => {
    const text = 'x'.repeat(4000)
    expect(await keepPaymentState({ status: 'failed', payment, error: { place: 'form', text } })).toBeNull()
  })
})

describe('a cookie of the time before payments had states holds', () => {
  const { method, ...rest } = payment
  const earlier = { ...rest, means: method, isLeft: false }
  test.each<[string, unknown, unknown]>([
    ['one in flight', earlier, { status: 'in_flight', payment, delivery: { kind: 'repeatable' } }],
    ['an abandoned one', { ...earlier, isLeft: true }, { status: 'abandoned', payment }],
    [
      'an abandoned one with its error',
      { ...earlier, isLeft: true, failure: error },
      { status: 'abandoned', payment, error },
    ],
    ['a failed one', { ...earlier, failure: error }, { status: 'failed', payment, error }],
    ['none without a method', { ...earlier, means: {} }, NONE],
  ])('%s', async (_, value, state) => expect(await comeBackWith(value)).toEqual(state))
})

test.each([null, 'text', {}, { status: 'in_flight', payment }, { status: 'failed', payment }])(
  'a cookie that holds %j is none',
  async value => expect(await comeBackWith(value)).toEqual(NONE),
)
