import { afterEach, beforeEach, expect, test } from 'vitest'
import { startListener } from '../tests/listener.ts'
import { control, startForTests } from '../tests/sandbox-for-tests.ts'

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

const pay = () =>
  sandbox.stripe.paymentIntents.create({
    amount: 1500,
    currency: 'usd',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    payment_method: 'pm_card_visa',
    metadata: { order_id: 'order-7' },
  })
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
  const { data } = await sandbox.stripe.events.list({ delivery_success: true })
  expect(data).toHaveLength(3)
})

test('held webhooks wait until they are let go, also through a restart', async () => {
  await control(sandbox.url, 'POST', '/faults', { match: 'POST /webhooks', action: 'hold-webhooks' })
  await pay()
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(listener.events).toEqual([])
  await sandbox.close()
  const again = await startForTests({ dataDir: sandbox.dataDir, webhookUrl: listener.url })
  await listener.waitFor(3)
  expect(listener.types()).toEqual(PAID)
  await again.close()
  sandbox = await startForTests({ dataDir: sandbox.dataDir, webhookUrl: listener.url })
  expect((await control(sandbox.url, 'POST', '/webhooks/flush')).body).toEqual({ delivered: 0, pending: 0 })
})

test('events can be sent twice and the wrong way round', async () => {
  await pay()
  await listener.waitFor(3)
  const { body } = await control(sandbox.url, 'POST', '/webhooks/replay', { order: 'reversed' })
  expect(body).toEqual({ sent: 3, statuses: [200, 200, 200] })
  expect(listener.types()).toEqual([...PAID, ...PAID.toReversed()])
  expect(new Set(listener.events.map(({ id }) => id)).size).toBe(3)
})

test('a listener that is away does not hinder payments, and gets its events later', async () => {
  await listener.close()
  expect((await pay()).status).toBe('succeeded')
  const { body } = await control(sandbox.url, 'POST', '/webhooks/flush')
  expect(body).toEqual({ delivered: 0, pending: 3 })
  listener = await startListener()
})
