import Stripe from 'stripe'
import { describe, expect, it, vi } from 'vitest'
import { trials } from '../db/schema/trials.ts'
import { useTestApp } from '../testing/app.ts'
import { postJson } from '../testing/send.ts'
import { BILLING, makeTrialRequest, STUDENT, takeUsername, useStripe } from '../testing/trials.ts'
import { findUser } from '../users/queries.ts'
import { startTrial } from './start.ts'

describe('starting a trial by card', () => {
  const test = useTestApp({ stripe: true })
  const stripeHas = useStripe(test)
  const start = (body: object = makeTrialRequest(), key = 'key-1') =>
    postJson(test(), '/no_auth/payments/stripe/subscription/', body, key)
  const theTrial = async () => {
    const [trial] = await test().db.select().from(trials)
    if (!trial) throw new Error('there is no trial')
    return trial
  }
  const stripe = () => test().services.stripe

  it('tells Stripe who pays, how much and for what, and writes down what Stripe made', async () => {
    expect((await start()).status).toBe(200)
    const trial = await theTrial()
    const [subscription] = await stripeHas.subscriptions()
    expect(subscription).toMatchObject({
      id: trial.subscription,
      customer: trial.customer,
      metadata: { trial_id: trial.id },
      items: {
        data: [{ price: { unit_amount: 99_99, currency: 'usd', recurring: { interval: 'year' } } }],
      },
    })
    expect(await stripe().customers.retrieve(trial.customer ?? '')).toMatchObject({
      email: BILLING.email,
      name: BILLING.name,
      metadata: { trial_id: trial.id },
      address: { line1: '1 Tile Street', city: 'Miami', state: 'FL', postal_code: '33101', country: 'US' },
    })
    const cards = await stripe().customers.listPaymentMethods(trial.customer ?? '')
    expect(cards.data).toMatchObject([
      {
        id: subscription?.default_payment_method,
        billing_details: { name: BILLING.name, email: BILLING.email, address: { city: 'Miami' } },
      },
    ])
    expect(await stripe().products.retrieve('license_31')).toMatchObject({ name: 'K-2, one-year license' })
    expect(trial.startedAt).toEqual(test().clock.now())
    expect(trial.endsAt).toEqual(new Date((subscription?.trial_end ?? 0) * 1000))
  })

  it('keeps the campaign by which the parent first came', async () => {
    const campaign = { source: 'newsletter', campaign: 'fall' }
    expect((await start({ ...makeTrialRequest(), campaign })).status).toBe(200)
    expect((await theTrial()).campaign).toEqual(campaign)
  })

  it('asks Stripe for each thing under a key of the trial’s, so that no repeat makes a second one', async () => {
    const { customers, setupIntents, subscriptions } = stripe()
    const customer = vi.spyOn(customers, 'create')
    const card = vi.spyOn(setupIntents, 'create')
    const subscription = vi.spyOn(subscriptions, 'create')
    const list = vi.spyOn(subscriptions, 'list')
    await start()
    expect(list, 'a new customer has none').not.toHaveBeenCalled()
    const { id } = await theTrial()
    for (const [thing, create] of Object.entries({ customer, card, subscription }))
      expect(create).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
        idempotencyKey: `trial-${id}-${thing}`,
      })
    expect(card.mock.calls[0]?.[0]).toMatchObject({
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      metadata: { trial_id: id },
    })
  })

  it('sends the parent to the hosted page where the bank wants to see the card’s holder', async () => {
    const { setupIntents } = stripe()
    const create = setupIntents.create.bind(setupIntents)
    vi.spyOn(setupIntents, 'create').mockImplementationOnce(async (...call) => ({
      ...(await create(...call)),
      status: 'requires_action',
    }))
    const answer = await start()
    expect(answer.status).toBe(402)
    expect((await answer.json()).detail).toMatch(/^Your bank wants to check this card/)
    expect(await theTrial()).toMatchObject({ state: 'failed', passwordHash: null })
    expect(await stripeHas.subscriptions()).toEqual([])
  })

  it('does not begin without a card that was kept', async () => {
    const { setupIntents } = stripe()
    const create = setupIntents.create.bind(setupIntents)
    vi.spyOn(setupIntents, 'create').mockImplementationOnce(async (...call) => ({
      ...(await create(...call)),
      payment_method: null,
    }))
    expect((await start()).status).toBe(402)
    expect(await stripeHas.subscriptions()).toEqual([])
  })

  /** Another account takes the username while Stripe makes the subscription. */
  const takeUsernameMeanwhile = () => {
    const { subscriptions } = stripe()
    const create = subscriptions.create.bind(subscriptions)
    vi.spyOn(subscriptions, 'create').mockImplementationOnce(async (...call) => {
      await takeUsername(test)
      return create(...call)
    })
  }

  it('charges no card and blames the username where another account took it meanwhile', async () => {
    takeUsernameMeanwhile()
    for (let time = 0; time < 2; time++) {
      const answer = await start()
      expect(answer.status).toBe(400)
      expect((await answer.json()).fields).toEqual({
        'student_data.username': ['This username is taken. Please choose another one.'],
      })
    }
    expect((await stripeHas.subscriptions()).map(({ status }) => status)).toEqual(['canceled'])
    expect((await findUser(test().db, STUDENT.username))?.firstName).toBe('Eve')
  })

  it('is given up as well where another instance has canceled the subscription a moment ago', async () => {
    takeUsernameMeanwhile()
    const { subscriptions } = stripe()
    const cancel = subscriptions.cancel.bind(subscriptions)
    vi.spyOn(subscriptions, 'cancel').mockImplementationOnce(async id => {
      await cancel(id)
      return cancel(id)
    })
    expect((await start()).status).toBe(400)
    expect((await theTrial()).state).toBe('failed')
  })

  it('is not given up before its subscription is canceled', async () => {
    takeUsernameMeanwhile()
    vi.spyOn(stripe().subscriptions, 'cancel').mockRejectedValueOnce(
      new Stripe.errors.StripeConnectionError({ message: 'down' }),
    )
    expect((await start()).status).toBe(503)
    expect((await theTrial()).state).toBe('pending')
    expect((await start()).status).toBe(400)
    expect((await stripeHas.subscriptions()).map(({ status }) => status)).toEqual(['canceled'])
  })

  it.each([
    ['fails', new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'oops' })],
    [
      'refuses',
      new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'no name' }),
    ],
  ])('waits where Stripe %s to make the product, and a repeat begins it', async (_, error) => {
    vi.spyOn(stripe().products, 'create').mockRejectedValueOnce(error)
    const answer = await start()
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
    expect((await theTrial()).state).toBe('pending')
    expect((await start()).status).toBe(200)
    expect(await stripeHas.subscriptions()).toHaveLength(1)
  })

  it('keeps the card once, and uses it for a repeat with another token', async () => {
    test().sandbox?.addFault({ match: 'POST /v1/subscriptions', action: '500', times: 3 })
    expect((await start()).status).toBe(503)
    const setup = vi.spyOn(stripe().setupIntents, 'create')
    const trial = await theTrial()
    expect((await startTrial(test().services, trial, 'tok_unknown')).state).toBe('active')
    expect(setup).not.toHaveBeenCalled()
  })

  it('makes no second subscription for a repeat', async () => {
    test().sandbox?.addFault({ match: 'POST /v1/subscriptions', action: 'drop-after', times: 4 })
    expect((await start()).status).toBe(503)
    test().sandbox?.clearFaults()
    const create = vi.spyOn(stripe().subscriptions, 'create')
    expect((await startTrial(test().services, await theTrial(), 'tok_visa')).state).toBe('active')
    expect(create).not.toHaveBeenCalled()
  })

  it('does nothing more for a trial that is settled', async () => {
    await start()
    const trial = await theTrial()
    const create = vi.spyOn(stripe().subscriptions, 'create')
    expect(await startTrial(test().services, trial, 'tok_visa')).toEqual(trial)
    expect(create).not.toHaveBeenCalled()
  })

  it.each(['customers', 'setupIntents'] as const)(
    'makes no subscription where the trial was given up while Stripe worked (%s)',
    async resource => {
      const giveUp = () => test().db.update(trials).set({ state: 'failed', passwordHash: null })
      if (resource === 'customers') {
        const { customers } = stripe()
        const create = customers.create.bind(customers)
        vi.spyOn(customers, 'create').mockImplementationOnce(async (...call) => {
          await giveUp()
          return create(...call)
        })
      } else {
        const { setupIntents } = stripe()
        const create = setupIntents.create.bind(setupIntents)
        vi.spyOn(setupIntents, 'create').mockImplementationOnce(async (...call) => {
          await giveUp()
          return create(...call)
        })
      }
      expect((await start()).status).toBe(402)
      expect(await stripeHas.subscriptions()).toEqual([])
      expect((await theTrial()).state).toBe('failed')
    },
  )
})
