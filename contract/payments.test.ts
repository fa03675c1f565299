import { describe, expect, test } from 'vitest'
import { Capabilities } from './capabilities.ts'
import { PaymentResponse } from './payments.ts'

describe('the answer to a payment', () => {
  test.each([
    [
      { receipt_url: 'https://stripe.test/r', order_id: 'o-1' },
      { receipt_url: 'https://stripe.test/r', order_id: 'o-1' },
    ],
    [
      { receipt_url: 'https://stripe.test/r', order_id: 17, more: true },
      { receipt_url: 'https://stripe.test/r' },
    ],
    [{ receipt_url: 'https://stripe.test/r', error: null }, { receipt_url: 'https://stripe.test/r' }],
    [{ receipt_url: 'no address' }, { receipt_url: null }],
    [{}, { receipt_url: undefined }],
    [undefined, { receipt_url: undefined }],
    [null, { receipt_url: undefined }],
  ])('may be %j', (body, answer) => expect(PaymentResponse.parse(body)).toEqual(answer))

  test.each([{ error: 'declined' }, { error: 'declined', receipt_url: '' }, 'ok', [], 1])(
    'is none where it is %j',
    body => expect(PaymentResponse.safeParse(body).success).toBe(false),
  )
})

test('only `true` makes a capability supported, for unknown names too', () => {
  const none = {
    idempotency: false,
    hosted: false,
    campaign: false,
    logout: false,
    purchase_order: false,
    orders: false,
    trial_reminder: false,
    trial_page: false,
  }
  expect(Capabilities.parse({})).toEqual(none)
  expect(Capabilities.parse({ idempotency: 'yes', hosted: 1, purchase_order: true, later: 1 })).toEqual({
    ...none,
    purchase_order: true,
    later: false,
  })
})
