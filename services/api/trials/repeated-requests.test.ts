import { describe, expect, it } from 'vitest'
import { TrialResponse } from '#contract/trial.ts'
import { trials } from '../db/schema/trials.ts'
import { useTestApp } from '../testing/app.ts'
import { deliver, listEvents } from '../testing/stripe-side.ts'
import { BILLING, logIn, makeTrialRequest, STUDENT, useStripe, useTrials } from '../testing/trials.ts'
import { findUser } from '../users/queries.ts'
import { reconcileTrials } from './reconcile.ts'

describe('POST /no_auth/payments/stripe/subscription/', () => {
  const test = useTestApp({ stripe: true })
  const stripeHas = useStripe(test)
  const { start, readState } = useTrials(test)

  it('makes one trial for requests with one key, together or one after the other', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => start(makeTrialRequest(), 'key-1')))
    expect([
      ...answers.map(answer => answer.status),
      (await start(makeTrialRequest(), 'key-1')).status,
    ]).toEqual([200, 200, 200, 200])
    expect(await stripeHas.subscriptions()).toHaveLength(1)
    expect((await start(makeTrialRequest({ password: 'another' }), 'key-1')).status).toBe(409)
  })

  it('gives a username to one of two simultaneous requests', async () => {
    const other = makeTrialRequest({ password: 'of another person' })
    const statuses = (await Promise.all([start(), start(other)])).map(response => response.status)
    expect(statuses.sort()).toEqual([200, 400])
    expect(await stripeHas.subscriptions()).toHaveLength(1)
  })

  it('makes one trial for one person who sends the form again, at once or when an answer was lost', async () => {
    const again = () => start(makeTrialRequest({}, { stripe_token: 'tok_mastercard' }))
    const answers = [...(await Promise.all([start(), again()])), await again()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const answer of answers) expect(TrialResponse.parse(await answer.json()).jwt).toBeTruthy()
    expect(await stripeHas.subscriptions()).toHaveLength(1)
    expect(await test().db.select().from(trials)).toHaveLength(1)
  })

  it.each([
    ['with another password', { password: 'a guess' }, {}],
    ['for another package', { license_id: 30 }, { amount: 299.99 }],
    ['with another e-mail address', {}, { billing_details: { ...BILLING, email: 'eve@example.com' } }],
  ])('returns no login for a form %s', async (_, student, stripe) => {
    await start()
    const answer = await start(makeTrialRequest(student, stripe))
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual(['student_data.username'])
  })

  it('counts guesses of a password together with those at the login', async () => {
    await start()
    for (let guess = 0; guess < 10; guess++) await start(makeTrialRequest({ password: `guess ${guess}` }))
    expect((await start()).status).toBe(400)
    expect((await logIn(test, STUDENT.username, STUDENT.password)).status).toBe(429)
  })

  it.each(['POST /v1/customers', 'POST /v1/setup_intents', 'POST /v1/subscriptions'])(
    'makes one subscription although the answer to %s is lost',
    async match => {
      test().sandbox?.addFault({ match, action: 'drop-after', times: 1 })
      expect((await start(makeTrialRequest(), 'key-1')).status).toBe(200)
      expect(await stripeHas.subscriptions()).toHaveLength(1)
    },
  )

  it('finds the subscription again when Stripe goes silent right after making it', async () => {
    test().sandbox?.addFault({ match: 'POST /v1/subscriptions', action: 'drop-after', times: 4 })
    expect((await start(makeTrialRequest(), 'key-1')).status).toBe(503)
    expect(await findUser(test().db, 'ana-reads')).toBeUndefined()
    test().sandbox?.clearFaults()
    test().clock.advance(60_001)
    await reconcileTrials(test().services, test().clock.now())
    expect(await readState()).toBe('active')
    await test().services.mail.deliver()
    expect(test().inbox.map(({ subject }) => subject)).not.toContain('Your free trial could not start')
    expect((await start(makeTrialRequest(), 'key-1')).status).toBe(200)
    expect(await stripeHas.subscriptions()).toHaveLength(1)
  })

  it('does not start a trial whose subscription is already cancelled', async () => {
    test().sandbox?.addFault({ match: 'POST /v1/subscriptions', action: 'drop-after', times: 4 })
    expect((await start(makeTrialRequest(), 'key-1')).status).toBe(503)
    test().sandbox?.clearFaults()
    const [subscription] = await stripeHas.subscriptions()
    await test().services.stripe.subscriptions.cancel(subscription?.id ?? '')
    await reconcileTrials(test().services, test().clock.now())
    expect(await readState()).toBe('failed')
    expect(await findUser(test().db, 'ana-reads')).toBeUndefined()
    await stripeHas.deliverAllEvents()
    expect(await readState()).toBe('failed')
    expect((await start()).status).toBe(200)
  })

  it('fails a trial without a subscription, and cancels one that arrives late', async () => {
    test().sandbox?.addFault({ match: 'POST /v1/subscriptions', action: 'drop-before', times: 4 })
    expect((await start(makeTrialRequest(), 'key-1')).status).toBe(503)
    test().sandbox?.clearFaults()
    await reconcileTrials(test().services, test().clock.now())
    const [row] = await test().db.select().from(trials)
    expect(row?.state).toBe('failed')

    const { stripe } = test().services
    const product = await stripe.products.create({ name: 'late' })
    await stripe.subscriptions.create({
      customer: row?.customer ?? '',
      items: [
        {
          price_data: {
            currency: 'usd',
            product: product.id,
            unit_amount: 9999,
            recurring: { interval: 'year' },
          },
        },
      ],
      trial_period_days: 15,
      metadata: { trial_id: row?.id ?? '' },
    })
    for (const event of await listEvents(stripe, 'customer.subscription.created'))
      await deliver(test(), event)
    expect((await stripeHas.subscriptions()).map(({ status }) => status)).toEqual(['canceled'])
    expect(await findUser(test().db, 'ana-reads')).toBeUndefined()
  })
})
