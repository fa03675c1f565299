import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fault } from './faults.ts'
import { getStripeError, startForTests } from './tests/sandbox-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof startForTests>>
beforeAll(async () => {
  sandbox = await startForTests()
})
afterAll(() => sandbox.remove())

function pay(timeout = 2000) {
  return sandbox.stripe.paymentIntents.create(
    {
      amount: 1000,
      currency: 'usd',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      payment_method: 'pm_card_visa',
    },
    { timeout, maxNetworkRetries: 0 },
  )
}

function fault(action: Fault['action'], ms = 0) {
  return sandbox.sandbox.faults.add({ match: 'POST /v1/payment_intents', action, ms, times: 1 })
}

async function charged() {
  return (await sandbox.stripe.charges.list({ limit: 100 })).data.length
}

test('a fault hits as often as asked, and only what it matches', async () => {
  fault('500')
  await sandbox.stripe.charges.list()
  expect(await getStripeError(pay())).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  expect((await pay()).status).toBe('succeeded')
})

test('a 500 after the charge hides a charge that was made', async () => {
  const before = await charged()
  fault('500-after')
  expect((await getStripeError(pay())).statusCode).toBe(500)
  expect(await charged()).toBe(before + 1)
})

test('a slow answer comes too late for an impatient caller, and the charge is there all the same', async () => {
  const before = await charged()
  fault('delay', 400)
  expect((await getStripeError(pay(100))).type).toBe('StripeConnectionError')
  await expect.poll(charged).toBe(before + 1)
})

test('cleared faults hit nothing', async () => {
  fault('500')
  sandbox.sandbox.faults.clear()
  expect((await pay()).status).toBe('succeeded')
})
