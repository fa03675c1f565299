import { describe, expect, it, vi } from 'vitest'
import { TrialResponse } from '#contract/trial.ts'
import { trials } from '../db/schema/trials.ts'
import { useTestApp } from '../testing/app.ts'
import { BILLING, logIn, makeTrialRequest, STUDENT, useStripe, useTrials } from '../testing/trials.ts'
import { findUser } from '../users/queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('POST /no_auth/payments/stripe/subscription/', () => {
  const test = useTestApp({ stripe: true })
  const stripeHas = useStripe(test)
  const { start, readState } = useTrials(test)
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
    expect(await readState()).toBe('paid')
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
    expect(await readState()).toBe('active')
    expect(await stripeHas.charges()).toEqual([])
  })

  it('keeps no password but in the account, hashed', async () => {
    await start()
    const [row] = await test().db.select().from(trials)
    expect(row).toMatchObject({ state: 'active', passwordHash: null, licenseId: 31, amountCents: 9999 })
    expect(JSON.stringify(row)).not.toContain(STUDENT.password)
  })

  it('tells the parent at once when and what the card will be charged', async () => {
    const wake = vi.spyOn(test().services.mail, 'wake')
    await start()
    expect(wake).toHaveBeenCalled()
    await test().services.mail.deliver()
    const welcome = test().inbox.find(mail => mail.to === BILLING.email)
    expect(welcome?.text).toContain('Free until: March 17, 2027')
    expect(welcome?.text).toContain('$99.99 for one year')
    expect(welcome?.text).not.toContain(STUDENT.password)
    expect(welcome?.text).toContain('We will remind you by e-mail on March 14, 2027.')
  })

  // @spec §9.3
  it('ends without a charge when it is cancelled', async () => {
    await start()
    const [subscription] = await stripeHas.subscriptions()
    await test().services.stripe.subscriptions.cancel(subscription?.id ?? '')
    await stripeHas.deliverAllEvents()
    expect(await readState()).toBe('ended')
    await passDays(20)
    expect(await stripeHas.charges()).toEqual([])
  })
})
