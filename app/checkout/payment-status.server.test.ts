import '../testing/environment.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '../api/client.server.ts'
import { invalidatePayment } from './payment-status.server.ts'
import { PAYMENT } from './testing/payment.ts'

const from = new Request('http://localhost')
const post = vi.spyOn(api, 'post')

beforeEach(() => {
  post.mockReset()
})

test('is asked for by the payment’s key', async () => {
  post.mockResolvedValue({ ok: true, value: { status: 'none' } })
  await invalidatePayment(PAYMENT, from)
  expect(post).toHaveBeenCalledExactlyOnceWith('/no_auth/payments/abandon/', expect.anything(), {
    body: {},
    idempotencyKey: 'key-1',
    from,
  })
})

describe('the result of a payment', () => {
  test.each([
    [
      { status: 'ordered', amount: 1299, receipt_url: 'https://stripe.test/r', order_token: 'TOKEN' },
      { type: 'workbooks', receiptUrl: 'https://stripe.test/r', orderToken: 'TOKEN' },
    ],
    [
      { status: 'ordered', amount: 1299, receipt_url: null, invoice_url: 'https://stripe.test/i' },
      { type: 'workbooks', receiptUrl: '', invoiceUrl: 'https://stripe.test/i', orderToken: undefined },
    ],
  ])('that was ordered is %j', async (value, purchase) => {
    post.mockResolvedValue({ ok: true, value })
    expect(await invalidatePayment(PAYMENT, from)).toStrictEqual({ kind: 'paid', purchase, amount: 1299 })
  })

  test('that is pending is pending', async () => {
    post.mockResolvedValue({ ok: true, value: { status: 'pending' } })
    expect(await invalidatePayment(PAYMENT, from)).toEqual({ kind: 'pending' })
  })

  test.each(['failed', 'none'])('that is %s says that nothing was charged', async status => {
    post.mockResolvedValue({ ok: true, value: { status } })
    expect(await invalidatePayment(PAYMENT, from)).toMatchObject({
      kind: 'failed',
      error: { place: 'form', detail: 'Nothing was charged. Please try again.' },
    })
  })

  test.each([
    [null, 'pending'],
    [429, 'pending'],
    [500, 'pending'],
    [503, 'pending'],
    [400, 'unknown'],
    [404, 'unknown'],
    [405, 'unknown'],
  ])('where the service answers %s is %s', async (status, kind) => {
    post.mockResolvedValue({ ok: false, status, statusText: '', body: {} })
    expect(await invalidatePayment(PAYMENT, from)).toEqual({ kind })
  })
})
