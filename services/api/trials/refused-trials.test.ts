import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { licenses } from '../db/schema/catalogue.ts'
import { trials } from '../db/schema/trials.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'
import { listen } from '../testing/listen.ts'
import { makePayment } from '../testing/orders.ts'
import { postJson } from '../testing/send.ts'
import { createUsedToken } from '../testing/stripe-side.ts'
import { BILLING, makeTrialRequest, useStripe, useTrials } from '../testing/trials.ts'
import { findUser } from '../users/queries.ts'
import { reconcileTrials } from './reconcile.ts'

describe('POST /no_auth/payments/stripe/subscription/', () => {
  const test = useTestApp({ stripe: true })
  const stripeHas = useStripe(test)
  const { start, readState } = useTrials(test)

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
    await expect.poll(readState, { timeout: 5000 }).toBe('failed')
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

    it('stops an address that tried 30 of them, in trials and payments, and no other', async () => {
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

    it('counts a refused card once, however often its request is repeated', async () => {
      const penalize = vi.spyOn(test().services.refusedCards, 'penalize')
      for (let time = 0; time < 3; time++) expect((await start(declined, 'key-1')).status).toBe(402)
      expect(penalize).toHaveBeenCalledTimes(1)
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
})
