import Stripe from 'stripe'
import { describe, expect, it, vi } from 'vitest'
import { HostedSession } from '#contract/payments.ts'
import { trials } from '../db/schema/trials.ts'
import { useTestApp } from '../testing/app.ts'
import { postJson } from '../testing/send.ts'
import { payOnPage } from '../testing/stripe-side.ts'
import { BILLING, makeTrialRequest, STUDENT, useStripe } from '../testing/trials.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ADDRESSES = { success_url: 'http://site.test/back', cancel_url: 'http://site.test/' }
const { stripe_token: _, ...stripe_data } = makeTrialRequest().stripe_data

describe('a trial form that comes again', () => {
  const test = useTestApp({ stripe: true })
  const stripeHas = useStripe(test)
  const byCard = (student: object = {}, stripe: object = {}) =>
    postJson(test(), '/no_auth/payments/stripe/subscription/', makeTrialRequest(student, stripe))
  const hosted = (student: object = {}) =>
    postJson(test(), '/no_auth/payments/stripe/subscription/session/', {
      student_data: { ...STUDENT, ...student },
      stripe_data,
      ...ADDRESSES,
    })
  const withoutCard = () =>
    postJson(test(), '/mymax/trial/', { student_data: STUDENT, billing_details: BILLING })
  const count = async () => (await test().db.select().from(trials)).length

  it('is the same trial for a day, and after that the username is taken', async () => {
    await byCard()
    test().clock.advance(DAY_MS - 1)
    expect((await byCard()).status).toBe(200)
    test().clock.advance(1)
    const late = await byCard()
    expect(late.status).toBe(400)
    expect((await late.json()).fields).toEqual({
      'student_data.username': ['This username is taken. Please choose another one.'],
    })
    expect(await count()).toBe(1)
    expect(await stripeHas.subscriptions()).toHaveLength(1)
  })

  it('is the same trial whatever the case of the username and the e-mail address', async () => {
    await byCard()
    const again = await byCard(
      { username: STUDENT.username.toUpperCase() },
      { billing_details: { ...BILLING, email: BILLING.email.toUpperCase() } },
    )
    expect(again.status).toBe(200)
    expect(await count()).toBe(1)
  })

  it.each([
    ['by card after one without a card', withoutCard, byCard],
    ['without a card after one by card', byCard, withoutCard],
    ['on the hosted page after one by card', byCard, hosted],
  ] as const)('is not the same trial %s', async (_, first, second) => {
    expect((await first()).status).toBe(200)
    expect((await second()).status).toBe(400)
    expect(await count()).toBe(1)
  })

  it('is a new trial where the first one failed', async () => {
    expect((await byCard({}, { stripe_token: 'tok_chargeDeclined' })).status).toBe(402)
    expect((await byCard()).status).toBe(200)
    expect(await count()).toBe(2)
  })

  const another = { license_id: 30 }
  const failOnce = () =>
    vi
      .spyOn(test().services.stripe.products, 'create')
      .mockRejectedValueOnce(new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'oops' }))

  it('takes up the trial by card that Stripe has not answered yet, for the same package only', async () => {
    failOnce()
    expect((await byCard()).status).toBe(503)
    expect((await byCard(another, { amount: 299.99 })).status).toBe(400)
    expect((await byCard()).status).toBe(200)
    expect(await test().db.select().from(trials)).toMatchObject([{ state: 'active', licenseId: 31 }])
  })

  it('replaces no hosted trial that has begun by one of another package', async () => {
    await payOnPage(HostedSession.parse(await (await hosted()).json()).url)
    await stripeHas.deliverAllEvents()
    expect((await byCard(another, { amount: 299.99 })).status).toBe(400)
    expect(await count()).toBe(1)
  })

  it('is a new trial where Stripe never made the page of the first', async () => {
    test().sandbox?.addFault({ match: 'POST /v1/checkout/sessions', action: '500', times: 3 })
    expect((await hosted()).status).toBe(503)
    expect((await hosted()).status).toBe(200)
    const states = (await test().db.select().from(trials).orderBy(trials.state)).map(trial => trial.state)
    expect(states).toEqual(['failed', 'pending'])
  })
})
