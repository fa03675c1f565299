import { describe, expect, test } from 'vitest'
import { Capabilities } from './capabilities.ts'
import { HostedSession, OrderLines, PaymentResponse } from './payments.ts'

const TOKEN = 'T'.repeat(54)

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
    [
      { order_id: undefined, order_token: TOKEN },
      { receipt_url: undefined, order_token: TOKEN },
    ],
    [{ order_token: 17 }, { receipt_url: undefined }],
    [{ receipt_url: 'no address' }, { receipt_url: null }],
    [{ receipt_url: 'javascript:alert(1)' }, { receipt_url: null }],
    [{}, { receipt_url: undefined }],
    [undefined, { receipt_url: undefined }],
    [null, { receipt_url: undefined }],
  ])('may be %j', (body, answer) => expect(PaymentResponse.parse(body)).toStrictEqual(answer))

  test.each([{ error: 'declined' }, { error: 'declined', receipt_url: '' }, 'ok', [], 1])(
    'is none where it is %j',
    body => expect(PaymentResponse.safeParse(body).success).toBe(false),
  )
})

test.each([
  ['teacher', true],
  ['teacher,ELL_teacher,other', true],
  ['teacher,astronaut', false],
  ['astronaut', false],
  ['teacher,', false],
  ['', false],
])('a training is for people who are %j: %s', (iam_teach, isValid) => {
  const training = {
    training_course: 1,
    quantity: 1,
    what_teach: 'Reading',
    where_teach: 'School',
    iam_teach,
  }
  expect(OrderLines.safeParse({ trainings: [training] }).success).toBe(isValid)
})

test('a hosted page is an address of the web', () => {
  expect(HostedSession.safeParse({ id: 'cs_1', url: 'https://checkout.stripe.com/c/1' }).success).toBe(true)
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/checkout'])
    expect(HostedSession.safeParse({ id: 'cs_1', url }).success, url).toBe(false)
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
