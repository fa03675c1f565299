import '../testing/environment.ts'
import { describe, expect, test } from 'vitest'
import type { Refusal } from './methods/send-options.ts'
import { readRefusal } from './payment-result.ts'
import type { PaymentResult } from './payment-state.ts'
import { PAYMENT } from './testing/payment.ts'
import { ANSWER_WAIT_MS } from './timing.ts'

function refusal(status: number | null, rest: Partial<Refusal> = {}): Refusal {
  return { ok: false, status, statusText: '', body: {}, ...rest }
}

/** Declined with the general error, and the service's words where there are some. */
function decline(detail?: string): PaymentResult {
  return { kind: 'failed', error: { place: 'form', text: SORRY, ...(detail !== undefined && { detail }) } }
}

function declineCard(text: string): PaymentResult {
  return { kind: 'failed', error: { place: 'card', text } }
}

const SORRY = 'Sorry, an error has occurred.'
const NOT_OFFERED = 'This payment method is not available right now. Please choose another one.'
const WAIT = (time: string) => `Please wait ${time}, then try again. Nothing was charged.`

/** What a service that declines says, however often the payment may be sent. */
const DECLINED: [string, Refusal, PaymentResult][] = [
  ['400 without words', refusal(400), decline()],
  ['400 with words', refusal(400, { body: { detail: 'Full.' } }), decline('Full.')],
  ['402 without words', refusal(402), declineCard('Your card was declined.')],
  ['402 with words', refusal(402, { body: { detail: 'No funds.' } }), declineCard('No funds.')],
  [
    '400 about the card',
    refusal(400, { body: { detail: 'Expired.', fields: { stripe_token: ['x'] } } }),
    declineCard('Expired.'),
  ],
  [
    '400 about another field',
    refusal(400, { body: { detail: 'Too long.', fields: { city: ['x'] } } }),
    decline('Too long.'),
  ],
  ['404', refusal(404), decline(NOT_OFFERED)],
  ['405', refusal(405), decline(NOT_OFFERED)],
  ['429', refusal(429), decline(WAIT('a minute'))],
  ['429 with a time', refusal(429, { retryAfterSeconds: 20 }), decline(WAIT('20 seconds'))],
  ['499 of a browser that left, to a payment with a key', refusal(499), decline()],
]

describe('a payment that may be sent again', () => {
  test.each(DECLINED)('is declined by %s', (_, answer, result) =>
    expect(readRefusal(answer, PAYMENT, 'repeatable', 0)).toEqual(result),
  )

  test.each([null, 302, 502, 503, 504])('has no result yet after %s', status =>
    expect(readRefusal(refusal(status), PAYMENT, 'repeatable', 0)).toEqual({ kind: 'pending' }),
  )

  test.each([500, 501, 505])('has a result that is not known after %i', status => {
    const result = readRefusal(refusal(status), PAYMENT, 'repeatable', 0)
    expect(result).toMatchObject({ kind: 'broken', error: { place: 'form', text: SORRY } })
    expect(JSON.stringify(result)).toContain('detail')
  })

  test('was not charged where the first try is one too many, and may have been where a later one is', () => {
    const payment = { ...PAYMENT, since: 1_000_000 }
    const later = payment.since + ANSWER_WAIT_MS
    expect(readRefusal(refusal(429), payment, 'repeatable', later - 1).kind).toBe('failed')
    expect(readRefusal(refusal(429), payment, 'repeatable', later)).toEqual({ kind: 'pending' })
    expect(readRefusal(refusal(402), payment, 'repeatable', later).kind).toBe('failed')
  })
})

describe('a payment that is sent once', () => {
  test.each(DECLINED.filter(([, { status }]) => status !== 499))('is declined by %s', (_, answer, result) =>
    expect(readRefusal(answer, PAYMENT, 'once', 60_000)).toEqual(result),
  )

  test.each([null, 200, 302, 399, 408, 409, 425, 499, 500, 502, 503])(
    'has a result that is not known after %s',
    status => expect(readRefusal(refusal(status), PAYMENT, 'once', 0)).toEqual({ kind: 'unknown' }),
  )

  test.each([
    'You cannot use a Stripe token more than once: tok_1.',
    'token_already_used',
    'This Token has already been used.',
    'The token (tok_1) was already once used.',
  ])('may have been charged where the service says %j', detail =>
    expect(readRefusal(refusal(400, { body: { detail } }), PAYMENT, 'once', 0)).toEqual({ kind: 'unknown' }),
  )

  test('was not charged where the service was not reached', () =>
    expect(readRefusal(refusal(null, { isUnsent: true }), PAYMENT, 'once', 0)).toEqual(
      decline(
        'We could not reach our payment service, so nothing was charged. Please try again in a minute.',
      ),
    ))
})
