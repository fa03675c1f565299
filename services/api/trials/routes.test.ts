import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { TrialResponse } from '#contract/trial.ts'
import { licenses } from '../db/schema/catalogue.ts'
import { trials } from '../db/schema/trials.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'
import { listen } from '../testing/listen.ts'
import { makePayment } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { createUsedToken, deliver, listEvents } from '../testing/stripe-side.ts'
import { BILLING, logIn, makeTrialRequest, STUDENT, useStripe } from '../testing/trials.ts'
import { findUser } from '../users/queries.ts'
import { reconcileTrials } from './reconcile.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('POST /no_auth/payments/stripe/subscription/', () => {
  const test = useTestApp({ stripe: true })
  const stripeHas = useStripe(test)
  const start = (body: object = makeTrialRequest(), key?: string) =>
    postJson(test(), '/no_auth/payments/stripe/subscription/', body, key)
  const stateOfTrial = async () => (await test().db.select().from(trials))[0]?.state
  const passDays = async (days: number) => {
    test().clock.advance(days * DAY_MS)
    await test().sandbox?.advance(days * DAY_MS)
  }

  // @spec §1.18 §3.41 §3.46 §7.10 §9.1 §9.2
  it('makes the student’s account, logs it in and charges nothing for 15 days', async () => {
    const response = await start()
    expect(response.status).toBe(200)
    const { jwt } = TrialResponse.parse(await response.json())
    const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ sub: 'Ana-Reads', category: 'student' })
    expect((await logIn(test, 'ana-reads', STUDENT.password)).status).toBe(200)
    const user = await findUser(test().db, 'ana-reads')
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)

    const [subscription] = await stripeHas.subscriptions()
    expect(subscription?.status).toBe('trialing')
    expect((subscription?.trial_end ?? 0) - (subscription?.trial_start ?? 0)).toBe(15 * 24 * 60 * 60)
    await passDays(14.9)
    expect(await stripeHas.charges()).toEqual([])
    await passDays(0.2)
    expect(await stripeHas.charges()).toMatchObject([{ amount: 9999 }])
    await stripeHas.deliverAllEvents()
    expect(await stateOfTrial()).toBe('paid')
    await stripeHas.deliverAllEvents()
    await test().services.mail.deliver()
    const receipts = test().inbox.filter(mail => mail.subject === 'Your receipt for K-2: $99.99')
    expect(receipts).toHaveLength(1)
  })

  it('tells the parent when the card is refused at the end of the trial', async () => {
    expect((await start(makeTrialRequest({}, { stripe_token: 'tok_chargeCustomerFail' }))).status).toBe(200)
    await passDays(15.1)
    await stripeHas.deliverAllEvents()
    await test().services.mail.deliver()
    expect(test().inbox.map(mail => mail.subject)).toContain('Your card was not accepted')
    expect(await stateOfTrial()).toBe('active')
    expect(await stripeHas.charges()).toEqual([])
  })

  it('keeps no password but in the account, hashed', async () => {
    await start()
    const [row] = await test().db.select().from(trials)
    expect(row).toMatchObject({ state: 'active', passwordHash: null, licenseId: 31, amountCents: 9999 })
    expect(JSON.stringify(row)).not.toContain(STUDENT.password)
  })

  it('tells the parent when and what the card will be charged, and reminds before the end, once', async () => {
    await start()
    await test().services.mail.deliver()
    const welcome = test().inbox.find(mail => mail.to === BILLING.email)
    expect(welcome?.text).toContain('Free until: March 17, 2027')
    expect(welcome?.text).toContain('$99.99 for one year')
    expect(welcome?.text).not.toContain(STUDENT.password)
    await passDays(12.5)
    await stripeHas.deliverAllEvents()
    await stripeHas.deliverAllEvents()
    await test().services.mail.deliver()
    const reminders = test().inbox.filter(mail => mail.subject === 'Your free trial ends on March 17, 2027')
    expect(reminders).toHaveLength(1)
  })

  // @spec §9.3
  it('ends without a charge when it is cancelled', async () => {
    await start()
    const [subscription] = await stripeHas.subscriptions()
    await test().services.stripe.subscriptions.cancel(subscription?.id ?? '')
    await stripeHas.deliverAllEvents()
    expect(await stateOfTrial()).toBe('ended')
    await passDays(20)
    expect(await stripeHas.charges()).toEqual([])
  })

  it('answers 402 in Stripe’s words for a declined card, and the username is free again', async () => {
    const response = await start(makeTrialRequest({}, { stripe_token: 'tok_chargeDeclined' }))
    expect(response.status).toBe(402)
    expect(await response.json()).toEqual({ detail: 'Your card was declined.' })
    expect(await findUser(test().db, 'ana-reads')).toBeUndefined()
    expect(await stripeHas.subscriptions()).toEqual([])
    expect((await start()).status).toBe(200)
  })

  it('asks for the card again, and repeats no token, where Stripe has taken it before', async () => {
    const response = await start(
      makeTrialRequest({}, { stripe_token: await createUsedToken(test().services.stripe) }),
    )
    expect(response.status).toBe(400)
    const again = 'Please enter your card again.'
    expect(await response.json()).toEqual({ detail: again, fields: { 'stripe_data.stripe_token': [again] } })
    expect((await test().db.select().from(trials))[0]?.failureDetail).toBe(again)
  })

  const sorries = async () => {
    await test().services.mail.deliver()
    return test().inbox.filter(mail => mail.subject === 'Your free trial could not start')
  }

  it('tells a parent who is there of a declined card in the answer alone', async () => {
    expect((await start(makeTrialRequest({}, { stripe_token: 'tok_chargeDeclined' }))).status).toBe(402)
    expect(await sorries()).toEqual([])
  })

  it('mails a parent who has gone before the card is declined', async () => {
    test().sandbox?.addFault({ match: 'POST /v1/setup_intents', action: 'delay', ms: 500, times: 1 })
    const server = await listen(test().app)
    const answer = fetch(`${server.url}/no_auth/payments/stripe/subscription/`, {
      method: 'POST',
      body: JSON.stringify(makeTrialRequest({}, { stripe_token: 'tok_chargeDeclined' })),
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(250),
    })
    await expect(answer).rejects.toThrow()
    await expect.poll(stateOfTrial, { timeout: 5000 }).toBe('failed')
    await expect
      .poll(sorries, { timeout: 5000 })
      .toMatchObject([{ to: BILLING.email, text: expect.stringContaining('Your card was declined.') }])
    await server.close()
  })

  it('mails a parent whose trial failed without a known result', async () => {
    test().sandbox?.addFault({ match: 'POST /v1/subscriptions', action: 'drop-before', times: 4 })
    expect((await start()).status).toBe(503)
    test().sandbox?.clearFaults()
    await reconcileTrials(test().services, test().clock.now())
    await reconcileTrials(test().services, test().clock.now())
    expect(await sorries()).toMatchObject([{ to: BILLING.email }])
  })

  // @spec §3.43
  it.each([
    ['a username that is taken', makeTrialRequest({ username: 'DEMO-student' }), 'student_data.username'],
    ['a price a cent too low', makeTrialRequest({}, { amount: 99.98 }), 'stripe_data.amount'],
    ['a price a cent too high', makeTrialRequest({}, { amount: 100 }), 'stripe_data.amount'],
    ['the price of another package', makeTrialRequest({}, { amount: 79.99 }), 'stripe_data.amount'],
    ['a package for another grade', makeTrialRequest({ license_id: 32 }), 'student_data.license_id'],
    ['an unknown package', makeTrialRequest({ license_id: 33 }), 'student_data.license_id'],
    ['no first name', makeTrialRequest({ first_name: ' ' }), 'student_data.first_name'],
    ['no card', makeTrialRequest({}, { stripe_token: '' }), 'stripe_data.stripe_token'],
  ])('refuses %s with 400', async (_, body, field) => {
    const response = await start(body)
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).fields)).toEqual([field])
    expect(await test().db.select().from(trials)).toEqual([])
  })

  it('is refused for a package that was withdrawn, with a card or without', async () => {
    await test().db.update(licenses).set({ active: false }).where(eq(licenses.id, 31))
    const { student_data, stripe_data } = makeTrialRequest()
    for (const [path, body] of [
      ['/no_auth/payments/stripe/subscription/', makeTrialRequest()],
      ['/mymax/trial/', { student_data, billing_details: stripe_data.billing_details }],
    ] as const) {
      const response = await postJson(test(), path, body)
      expect(response.status).toBe(400)
      expect((await response.json()).fields).toEqual({
        'student_data.license_id': ['This package is no longer sold.'],
      })
    }
    expect(await test().db.select().from(trials)).toEqual([])
    expect((await start(makeTrialRequest({ license_id: 30 }, { amount: 299.99 }))).status).toBe(200)
  })

  describe('after refused cards', () => {
    const ADDRESS = '198.51.100.1'
    const from = (address: string, body: object, path = '/no_auth/payments/stripe/subscription/') =>
      test().app.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', 'X-Client-Address': address, 'X-Site-Key': SITE_KEY },
      })
    const declined = makeTrialRequest({}, { stripe_token: 'tok_chargeDeclined' })

    it('stops whoever tried 30 of them, in trials and payments, and nobody else', async () => {
      for (let card = 0; card < 28; card++) await test().services.refusedCards.penalize(ADDRESS)
      expect((await from(ADDRESS, declined)).status).toBe(402)
      const refused = makePayment({ stripe_token: 'tok_chargeDeclined' })
      expect((await from(ADDRESS, refused, '/no_auth/payments/stripe/')).status).toBe(402)
      const stopped = await from(ADDRESS, makeTrialRequest())
      expect(stopped.status).toBe(429)
      expect(Number(stopped.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect((await from(ADDRESS, makePayment(), '/no_auth/payments/stripe/')).status).toBe(429)
      expect((await from('198.51.100.2', makeTrialRequest())).status).toBe(200)
    })

    it('counts neither trials that begin nor forms that are filled in wrongly', async () => {
      for (let card = 0; card < 28; card++) await test().services.refusedCards.penalize(ADDRESS)
      for (let time = 0; time < 3; time++) {
        expect((await from(ADDRESS, makeTrialRequest())).status).toBe(200)
        expect((await from(ADDRESS, makeTrialRequest({}, { amount: 1 }))).status).toBe(400)
      }
      await expectCounted(28)
    })

    /** Fails unless so many refused cards are counted. */
    const expectCounted = async (counted: number) => {
      const { refusedCards } = test().services
      for (let card = counted; card < 30; card++) {
        await refusedCards.assertAvailable(ADDRESS)
        await refusedCards.penalize(ADDRESS)
      }
      await expect(refusedCards.assertAvailable(ADDRESS)).rejects.toMatchObject({ status: 429 })
    }
  })

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
    const other = makeTrialRequest({ password: 'of somebody else' })
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
    expect(await stateOfTrial()).toBe('active')
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
    expect(await stateOfTrial()).toBe('failed')
    expect(await findUser(test().db, 'ana-reads')).toBeUndefined()
    await stripeHas.deliverAllEvents()
    expect(await stateOfTrial()).toBe('failed')
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
