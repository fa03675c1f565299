import { afterEach, beforeEach, expect, test } from 'vitest'
import { startListener } from '../tests/listener.ts'
import { getStripeError, startForTests } from '../tests/sandbox-for-tests.ts'

let listener: Awaited<ReturnType<typeof startListener>>
let sandbox: Awaited<ReturnType<typeof startForTests>>
let product: string

beforeEach(async () => {
  listener = await startListener()
  sandbox = await startForTests({ webhookUrl: listener.url })
  product = (await sandbox.stripe.products.create({ id: 'license_20', name: 'Early Start' })).id
})
afterEach(async () => {
  await sandbox.remove()
  await listener.close()
})

async function charges() {
  return (await sandbox.stripe.charges.list({ limit: 100 })).data.map(
    ({ amount_captured }) => amount_captured,
  )
}

async function events() {
  return (await sandbox.stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
}

async function keepCard(token: string) {
  const { id: customer } = await sandbox.stripe.customers.create({ email: 'parent@example.com' })
  return sandbox.stripe.setupIntents.create({
    customer,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    payment_method_data: { type: 'card', ...{ card: { token } } },
  })
}

async function subscribe(token = 'tok_visa') {
  const { customer, payment_method } = await keepCard(token)
  return sandbox.stripe.subscriptions.create({
    customer: String(customer),
    default_payment_method: String(payment_method),
    items: [{ price_data: { currency: 'usd', unit_amount: 7999, product, recurring: { interval: 'year' } } }],
    trial_period_days: 15,
  })
}

test('a trial charges nothing, is told of three days before it ends, and then becomes a paid year', async () => {
  const subscription = await subscribe()
  expect(subscription.status).toBe('trialing')
  expect((subscription.trial_end ?? 0) - (subscription.trial_start ?? 0)).toBe(15 * 24 * 60 * 60)
  await sandbox.advance(11.9)
  expect(await events()).not.toContain('customer.subscription.trial_will_end')
  await sandbox.advance(1)
  expect(await events()).toContain('customer.subscription.trial_will_end')
  expect(await charges()).toEqual([])
  await sandbox.advance(2.2)
  const paid = await sandbox.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect(paid).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', amount_paid: 7999, billing_reason: 'subscription_cycle' },
  })
  expect(await charges()).toEqual([7999])
  await listener.waitFor((await events()).length)
  expect(listener.types().toSorted()).toEqual((await events()).toSorted())
  await sandbox.advance(366)
  expect(await charges()).toEqual([7999, 7999])
})

test('a trial canceled before its end is never charged', async () => {
  const subscription = await subscribe()
  const canceled = await sandbox.stripe.subscriptions.cancel(subscription.id)
  expect(canceled.status).toBe('canceled')
  await sandbox.advance(30)
  expect(await charges()).toEqual([])
  const again = await getStripeError(sandbox.stripe.subscriptions.cancel(subscription.id))
  expect(again.code).toBe('resource_missing')
})

test('a trial that is to end with its last day runs until then, and is never charged', async () => {
  const subscription = await subscribe()
  const { status, cancel_at_period_end } = await sandbox.stripe.subscriptions.update(subscription.id, {
    cancel_at_period_end: true,
  })
  expect({ status, cancel_at_period_end }).toEqual({ status: 'trialing', cancel_at_period_end: true })
  await sandbox.advance(14.9)
  expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe('trialing')
  await sandbox.advance(1)
  expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  expect(await charges()).toEqual([])
})

test('a card refused at the end of the trial is tried four times, then the subscription ends', async () => {
  const subscription = await subscribe('tok_chargeCustomerFail')
  await sandbox.advance(16)
  expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
  await sandbox.advance(20)
  const ended = await sandbox.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect(ended).toMatchObject({ status: 'canceled', latest_invoice: { status: 'void' } })
  expect(await charges()).toEqual([0, 0, 0, 0])
  expect((await events()).filter(type => type === 'invoice.payment_failed')).toHaveLength(4)
})

test('a card is kept for a customer and charged nothing; one that the bank refuses is not kept', async () => {
  const { status, customer } = await keepCard('tok_mastercard')
  expect(status).toBe('succeeded')
  const kept = await sandbox.stripe.customers.listPaymentMethods(String(customer), { type: 'card', limit: 1 })
  expect(kept.data).toMatchObject([{ card: { brand: 'mastercard', last4: '4444' } }])
  const refused = await getStripeError(keepCard('tok_chargeDeclined'))
  expect(refused).toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect(refused.setup_intent?.status).toBe('requires_payment_method')
  expect(await charges()).toEqual([])
})

test('a product id is taken once', async () => {
  const again = await getStripeError(sandbox.stripe.products.create({ id: product, name: 'Early Start' }))
  expect(again).toMatchObject({ statusCode: 400, code: 'resource_already_exists' })
})

test('the moved clock and what is due survive a restart', async () => {
  const subscription = await subscribe()
  await sandbox.advance(10)
  await sandbox.close()
  sandbox = await startForTests({ dataDir: sandbox.dataDir, webhookUrl: listener.url })
  await sandbox.advance(5.1)
  expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})
