import { afterAll, beforeAll, expect, test } from 'vitest'
import { control, startForTests, stripeErrorOf } from './tests/sandbox-for-tests.ts'

let sandbox: Awaited<ReturnType<typeof startForTests>>
beforeAll(async () => {
  sandbox = await startForTests()
})
afterAll(() => sandbox.remove())

const pay = (timeout = 2000) =>
  sandbox.stripe.paymentIntents.create(
    {
      amount: 1000,
      currency: 'usd',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      payment_method: 'pm_card_visa',
    },
    { timeout, maxNetworkRetries: 0 },
  )
const fault = (action: string, more: object = {}) =>
  control(sandbox.url, 'POST', '/faults', { match: 'POST /v1/payment_intents', action, times: 1, ...more })
const charged = async () => (await control(sandbox.url, 'GET', '/state')).body.charges.succeeded ?? 0

test('a fault hits as often as asked, and only what it matches', async () => {
  await fault('500')
  await sandbox.stripe.charges.list()
  expect(await stripeErrorOf(pay())).toMatchObject({ statusCode: 500, type: 'StripeAPIError' })
  expect((await pay()).status).toBe('succeeded')
})

test('a 500 after the charge hides a charge that was made', async () => {
  const before = await charged()
  await fault('500-after')
  expect((await stripeErrorOf(pay())).statusCode).toBe(500)
  expect(await charged()).toBe(before + 1)
})

test('a slow answer comes too late for an impatient caller, and the charge is there all the same', async () => {
  const before = await charged()
  await fault('delay', { ms: 400 })
  expect((await stripeErrorOf(pay(100))).type).toBe('StripeConnectionError')
  await new Promise(resolve => setTimeout(resolve, 600))
  expect(await charged()).toBe(before + 1)
})

test('faults are listed, cleared and refused when they make no sense', async () => {
  await fault('500', { times: 5 })
  expect((await control(sandbox.url, 'GET', '/faults')).body).toMatchObject([{ action: '500', times: 5 }])
  expect((await control(sandbox.url, 'DELETE', '/faults')).body).toEqual([])
  expect((await fault('explode')).status).toBe(400)
  expect((await pay()).status).toBe('succeeded')
})

test('a page cannot turn anything with a plain form', async () => {
  const answer = await fetch(`${sandbox.url}/_sandbox/advance`, {
    method: 'POST',
    body: new URLSearchParams({ days: '30' }),
  })
  expect(answer.status).toBe(415)
})
