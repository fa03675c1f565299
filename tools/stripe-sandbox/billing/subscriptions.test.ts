import { afterEach, beforeEach, expect, test } from 'vitest'
import { startListener } from '../tests/listener.ts'
import { control, startForTests, stripeErrorOf } from '../tests/sandbox-for-tests.ts'

let listener: Awaited<ReturnType<typeof startListener>>
let sandbox: Awaited<ReturnType<typeof startForTests>>
let product: string

beforeEach(async () => {
  listener = await startListener()
  sandbox = await startForTests({ webhookUrl: listener.url })
  product = (await sandbox.stripe.products.create({ name: 'Early Start' })).id
})
afterEach(async () => {
  await sandbox.remove()
  await listener.close()
})

const advance = (days: number) => control(sandbox.url, 'POST', '/advance', { days })
const state = async () => (await control(sandbox.url, 'GET', '/state')).body

async function subscribe(card = 'pm_card_visa', change: object = {}) {
  const customer = await sandbox.stripe.customers.create({ email: 'parent@example.com' })
  const method = await sandbox.stripe.paymentMethods.attach(card, { customer: customer.id })
  return sandbox.stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method.id,
    items: [{ price_data: { currency: 'usd', unit_amount: 7999, product, recurring: { interval: 'year' } } }],
    trial_period_days: 15,
    ...change,
  })
}

test('a trial charges nothing, is told of three days before it ends, and then becomes a paid year', async () => {
  const subscription = await subscribe()
  expect(subscription.status).toBe('trialing')
  expect((subscription.trial_end ?? 0) - (subscription.trial_start ?? 0)).toBe(15 * 24 * 60 * 60)
  await advance(13)
  expect((await state()).charges).toEqual({})
  await advance(2.1)
  const paid = await sandbox.stripe.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice.payments'],
  })
  expect(paid).toMatchObject({
    status: 'active',
    latest_invoice: {
      status: 'paid',
      amount_paid: 7999,
      billing_reason: 'subscription_cycle',
      payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] },
    },
  })
  expect((await state()).charges).toEqual({ succeeded: 1 })
  await control(sandbox.url, 'POST', '/webhooks/flush')
  expect(listener.types()).toEqual(
    expect.arrayContaining([
      'customer.subscription.created',
      'customer.subscription.trial_will_end',
      'customer.subscription.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]),
  )
  await advance(366)
  expect((await state()).charged_cents).toBe(2 * 7999)
})

test('a trial called off before its end is never charged', async () => {
  const subscription = await subscribe()
  const canceled = await sandbox.stripe.subscriptions.cancel(subscription.id)
  expect(canceled.status).toBe('canceled')
  await advance(30)
  expect((await state()).charges).toEqual({})
  const kept = await subscribe()
  await sandbox.stripe.subscriptions.update(kept.id, { cancel_at_period_end: true })
  await advance(30)
  expect((await sandbox.stripe.subscriptions.retrieve(kept.id)).status).toBe('canceled')
  expect((await state()).charges).toEqual({})
})

test('a card refused at the end of the trial is tried four times, then the subscription ends', async () => {
  const subscription = await subscribe('pm_card_chargeCustomerFail')
  await advance(16)
  expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
  await advance(20)
  expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
  expect(await state()).toMatchObject({ charges: { failed: 4 }, invoices: { paid: 1, void: 1 } })
  await control(sandbox.url, 'POST', '/webhooks/flush')
  expect(listener.types().filter(type => type === 'invoice.payment_failed')).toHaveLength(4)
})

test('without a trial the first year is charged at once, or the subscription does not begin', async () => {
  const active = await subscribe('pm_card_visa', { trial_period_days: undefined })
  expect(active.status).toBe('active')
  expect((await state()).charged_cents).toBe(7999)
  const refused = await stripeErrorOf(
    subscribe('pm_card_chargeCustomerFail', {
      trial_period_days: undefined,
      payment_behavior: 'error_if_incomplete',
    }),
  )
  expect(refused).toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect((await state()).subscriptions).toEqual({ active: 1 })
})

test('a card is kept by a setup intent and charges nothing', async () => {
  const customer = await sandbox.stripe.customers.create({})
  const intent = await sandbox.stripe.setupIntents.create({
    customer: customer.id,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    payment_method: 'pm_card_mastercard',
  })
  expect(intent.status).toBe('succeeded')
  const refused = await stripeErrorOf(
    sandbox.stripe.setupIntents.create({
      customer: customer.id,
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      payment_method: 'pm_card_chargeDeclined',
    }),
  )
  expect(refused).toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect(refused.setup_intent?.status).toBe('requires_payment_method')
  expect((await state()).charges).toEqual({})
})

test('the moved clock and what is due survive a restart', async () => {
  const subscription = await subscribe()
  await advance(10)
  await sandbox.close()
  sandbox = await startForTests({ dataDir: sandbox.dataDir, webhookUrl: listener.url })
  await advance(5.1)
  expect((await sandbox.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})
