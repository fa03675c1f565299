import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import {
  isMissing,
  isUnexpectedState,
  NOT_COMPLETED,
  readErrorResult,
  readIntentResult,
} from './payment-result.ts'

const {
  StripeCardError,
  StripeInvalidRequestError,
  StripeConnectionError,
  StripeAPIError,
  StripeRateLimitError,
} = Stripe.errors

function refused(raw: { code?: string; param?: string }) {
  return new StripeInvalidRequestError({ type: 'invalid_request_error', message: 'Stripe’s words', ...raw })
}

describe('a payment intent', () => {
  const INTENT = { id: 'pi_1', amount_received: 0, latest_charge: null, last_payment_error: null }
  const failed = (detail: unknown) => ({ kind: 'failed', status: 402, detail })
  const unknown = (reason: string) => ({ kind: 'unknown', reason })

  it.each([
    ['with its receipt', { receipt_url: 'https://stripe.example/receipt' }, 'https://stripe.example/receipt'],
    ['without a receipt', { receipt_url: null }, null],
    ['whose charge was not sent with it', 'ch_1', null],
    ['without a charge', null, null],
  ])('that succeeded has paid what was received, %s', (_, latest_charge, receiptUrl) => {
    const intent = { ...INTENT, status: 'succeeded' as const, amount_received: 25_98, latest_charge }
    expect(readIntentResult(intent)).toEqual({
      kind: 'paid',
      payment: { amountCents: 25_98, intent: 'pi_1', receiptUrl },
    })
  })

  it.each([
    ['canceled', null, failed(NOT_COMPLETED)],
    ['canceled', { message: 'Your card was declined.' }, failed('Your card was declined.')],
    ['canceled', {}, failed(NOT_COMPLETED)],
    ['requires_payment_method', null, unknown('requires_payment_method')],
    ['requires_payment_method', { message: 'Your card was declined.' }, failed('Your card was declined.')],
    ['requires_action', null, failed(expect.stringMatching(/^Your bank wants to check this payment/))],
    ['processing', null, unknown('processing')],
    ['requires_capture', null, unknown('requires_capture')],
  ] as const)('that is %s with %j is %j', (status, last_payment_error, result) => {
    expect(readIntentResult({ ...INTENT, status, last_payment_error })).toEqual(result)
  })
})

describe('an error of Stripe’s', () => {
  it('is a refused card where the bank refused', () => {
    const error = new StripeCardError({ type: 'card_error', message: 'Your card was declined.' })
    expect(readErrorResult(error)).toEqual({ kind: 'failed', status: 402, detail: 'Your card was declined.' })
  })

  it.each([
    ['a token used before', { code: 'token_already_used' }],
    ['a token used before, in a field', { code: 'token_already_used', param: 'payment_method_data[card]' }],
    ['an unknown token', { code: 'resource_missing', param: 'payment_method_data[card][token]' }],
    ['an unknown token, whatever the field', { code: 'resource_missing', param: 'payment_method_data' }],
    ['a malformed token', { param: 'payment_method_data[card][token]' }],
  ])('asks for the card again for %s', (_, raw) => {
    expect(readErrorResult(refused(raw))).toEqual({
      kind: 'failed',
      status: 400,
      detail: 'Please enter your card again.',
    })
  })

  it('is told in Stripe’s words where it is about the card’s holder', () => {
    expect(readErrorResult(refused({ param: 'payment_method_data[billing_details][email]' }))).toEqual({
      kind: 'failed',
      status: 400,
      detail: 'Stripe’s words',
    })
  })

  it.each([
    ['another field', refused({ param: 'amount' })],
    ['a field that only contains the card’s', refused({ param: 'x_payment_method_data' })],
    ['something else that is missing', refused({ code: 'resource_missing', param: 'intent' })],
    ['no field', refused({})],
    ['another state', refused({ code: 'payment_intent_unexpected_state' })],
    ['a broken connection', new StripeConnectionError({ type: 'api_error', message: 'gone' })],
    ['Stripe’s own failure', new StripeAPIError({ type: 'api_error', message: 'oops' })],
    ['too many requests', new StripeRateLimitError({ type: 'rate_limit_error', message: 'slow down' })],
  ])('leaves the result unknown for %s', (_, error) => {
    expect(readErrorResult(error)).toMatchObject({ kind: 'unknown' })
  })

  it('is thrown on where it is none of Stripe’s', () => {
    const error = new TypeError('a mistake of ours')
    expect(() => readErrorResult(error)).toThrow(error)
  })

  it.each([
    ['a refusal with its code', refused({ code: 'payment_intent_unexpected_state' }), true],
    ['a refusal with another code', refused({ code: 'resource_missing' }), false],
    [
      'a refused card with its code',
      new StripeCardError({ type: 'card_error', code: 'payment_intent_unexpected_state' }),
      false,
    ],
    ['an error that is none of Stripe’s', new Error('payment_intent_unexpected_state'), false],
  ])('says of another state only where Stripe means it: %s', (_, error, is) => {
    expect(isUnexpectedState(error)).toBe(is)
  })

  it.each([
    ['a refusal with its code', refused({ code: 'resource_missing' }), true],
    ['a refusal with another code', refused({ code: 'payment_intent_unexpected_state' }), false],
    ['an outage with its code', new StripeAPIError({ type: 'api_error', code: 'resource_missing' }), false],
    ['an error that is none of Stripe’s', new Error('resource_missing'), false],
  ])('says that a thing is missing only where Stripe means it: %s', (_, error, is) => {
    expect(isMissing(error)).toBe(is)
  })

  it('describes a payment that was never completed', () => {
    expect(NOT_COMPLETED).toContain('nothing was charged')
  })
})
