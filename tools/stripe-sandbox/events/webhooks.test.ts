import { afterEach, beforeEach, expect, test } from 'vitest'
import { startListener } from '../tests/listener.ts'
import { startForTests } from '../tests/sandbox-for-tests.ts'

let listener: Awaited<ReturnType<typeof startListener>>
let sandbox: Awaited<ReturnType<typeof startForTests>>

beforeEach(async () => {
  listener = await startListener()
  sandbox = await startForTests({ webhookUrl: listener.url })
})
afterEach(async () => {
  await sandbox.remove()
  await listener.close()
})

function pay() {
  return sandbox.stripe.paymentIntents.create({
    amount: 1500,
    currency: 'usd',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    payment_method: 'pm_card_visa',
    metadata: { order_id: 'order-7' },
  })
}

const PAID = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']

test('events arrive signed, in their order, with the object as it was', async () => {
  const intent = await pay()
  await listener.waitFor(3)
  expect(listener.types()).toEqual(PAID)
  expect(listener.events[2]?.data.object).toMatchObject({
    id: intent.id,
    status: 'succeeded',
    metadata: { order_id: 'order-7' },
  })
  expect(listener.events[0]?.data.object).toMatchObject({ status: 'requires_confirmation' })
})

test('an event that is not taken is sent again', async () => {
  listener.failNext(1)
  await pay()
  await listener.waitFor(3)
  expect(listener.types().sort()).toEqual([...PAID].sort())
  await expect
    .poll(async () => (await sandbox.stripe.events.list()).data.every(event => event.pending_webhooks === 0))
    .toBe(true)
})

test('an event that was not taken before a restart is sent after it', async () => {
  listener.failNext(1)
  await pay()
  await sandbox.close()
  sandbox = await startForTests({ dataDir: sandbox.dataDir, webhookUrl: listener.url })
  // One that was on its way when the sandbox closed comes twice.
  await expect.poll(() => new Set(listener.types()), { timeout: 10_000 }).toEqual(new Set(PAID))
})

test('a listener that is away does not hinder payments', async () => {
  await listener.close()
  expect((await pay()).status).toBe('succeeded')
  expect((await sandbox.stripe.events.list()).data.map(event => event.pending_webhooks)).toEqual([1, 1, 1])
  listener = await startListener()
})
