import { afterAll, beforeAll, expect, test } from 'vitest'
import { getStripeError, startForTests } from '../tests/sandbox-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof startForTests>>
beforeAll(async () => {
  sandbox = await startForTests()
})
afterAll(() => sandbox.remove())

function order(token = 'tok_visa', amount = 2500) {
  return {
    amount,
    currency: 'usd',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
    payment_method_data: { type: 'card' as const, card: { token } },
  }
}

function pay(idempotencyKey: string, params = order()) {
  return sandbox.stripe.paymentIntents.create(params, { idempotencyKey })
}

async function countCharges() {
  return (await sandbox.stripe.charges.list({ limit: 100 })).data.length
}

test('the same key and body give the first answer and charge once', async () => {
  const before = await countCharges()
  const first = await pay('same')
  const second = await pay('same')
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect(second.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)
  expect(await countCharges()).toBe(before + 1)
})

test('a decline is repeated too', async () => {
  const before = await countCharges()
  const first = await getStripeError(pay('declined', order('tok_chargeDeclined')))
  const second = await getStripeError(pay('declined', order('tok_chargeDeclined')))
  expect(second.charge).toBe(first.charge)
  expect(await countCharges()).toBe(before + 1)
})

test('the same key with another body or another call is refused', async () => {
  await pay('other')
  const body = await getStripeError(pay('other', order('tok_visa', 2600)))
  expect(body).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
  expect(body.message).toContain("'other'")
  const call = await getStripeError(sandbox.stripe.customers.create({}, { idempotencyKey: 'other' }))
  expect(call.type).toBe('StripeIdempotencyError')
})

test('a second request while the first is worked on gets 409, and there is one charge', async () => {
  const before = await countCharges()
  sandbox.sandbox.faults.add({ match: 'POST /v1/payment_intents', action: 'delay', ms: 300, times: 1 })
  const slow = pay('concurrent')
  await new Promise(resolve => setTimeout(resolve, 100))
  const error = await getStripeError(pay('concurrent'))
  expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  await slow
  expect((await pay('concurrent')).id).toBe((await slow).id)
  expect(await countCharges()).toBe(before + 1)
})

test('a request that was wrong leaves its key free', async () => {
  const wrong = await getStripeError(pay('mended', order('tok_visa', 1)))
  expect(wrong.code).toBe('amount_too_small')
  expect((await pay('mended')).status).toBe('succeeded')
})

test('an answer lost on the way is found again by its key, with one charge', async () => {
  const before = await countCharges()
  sandbox.sandbox.faults.add({ match: 'POST /v1/payment_intents', action: 'drop-after', ms: 0, times: 2 })
  const lost = await getStripeError(pay('lost'))
  expect(lost.type).toBe('StripeConnectionError')
  expect((await pay('lost')).status).toBe('succeeded')
  expect(await countCharges()).toBe(before + 1)
})

test('a request dropped or failed before it was read charges nothing', async () => {
  const before = await countCharges()
  sandbox.sandbox.faults.add({ match: 'POST /v1/payment_intents', action: 'drop-before', ms: 0, times: 2 })
  expect((await getStripeError(pay('dropped'))).type).toBe('StripeConnectionError')
  sandbox.sandbox.faults.add({ match: 'POST /v1/payment_intents', action: '500', ms: 0, times: 1 })
  expect((await getStripeError(pay('dropped'))).statusCode).toBe(500)
  expect(await countCharges()).toBe(before)
  expect((await pay('dropped')).status).toBe('succeeded')
})
