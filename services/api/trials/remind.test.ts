import type Stripe from 'stripe'
import { describe, expect, it, vi } from 'vitest'
import { mails } from '../db/schema/mails.ts'
import { trials } from '../db/schema/trials.ts'
import { startJobs } from '../jobs.ts'
import { useTestApp } from '../testing/app.ts'
import { postJson } from '../testing/send.ts'
import { BILLING, STUDENT, useStripe, useTrials } from '../testing/trials.ts'
import { remindOfTrials } from './remind.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('the reminder before a trial is charged', () => {
  const test = useTestApp({ stripe: true })
  const stripeHas = useStripe(test)
  const { start, readState } = useTrials(test)
  const passDays = async (days: number) => {
    test().clock.advance(days * DAY_MS)
    await test().sandbox?.advance(days * DAY_MS)
  }
  const remind = async () => {
    await remindOfTrials(test().services)
    await test().services.mail.deliver()
    return test().inbox.filter(mail => /^Your free trial ends on/.test(mail.subject))
  }
  /** Lets Stripe say something else about the subscription, the next time it is asked. */
  const say = async (change: Partial<Stripe.Subscription>) => {
    const [current] = await stripeHas.subscriptions()
    if (!current) throw new Error('there is no subscription')
    const { lastResponse } = await test().services.stripe.subscriptions.retrieve(current.id)
    vi.spyOn(test().services.stripe.subscriptions, 'retrieve').mockResolvedValueOnce({
      ...current,
      ...change,
      lastResponse,
    })
  }

  it('is sent three days ahead, and no earlier', async () => {
    await start()
    // Stripe's clock runs, so it may name a day that begins a second later.
    const endsAt = (await test().db.select().from(trials))[0]?.endsAt ?? new Date(0)
    test().clock.advance(endsAt.getTime() - 3 * DAY_MS - 1 - test().clock.now().getTime())
    expect(await remind()).toEqual([])
    test().clock.advance(1)
    const wake = vi.spyOn(test().services.mail, 'wake')
    const [mail, ...more] = await remind()
    expect(wake).toHaveBeenCalled()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: BILLING.email, subject: 'Your free trial ends on March 17, 2027' })
    expect(mail?.text).toContain("Ana's free trial of K-2 ends on March 17, 2027.")
    expect(mail?.text).toContain('Your card is then charged $99.99 for one year.')
    expect(mail?.text).toContain('If you cancel before March 17, 2027, you pay nothing.')
    expect(mail?.text).toMatch(/See or cancel the trial:\nhttp\S+\/trials\/[\w-]{54}\n/)
  })

  it('is sent once, by however many rounds and instances', async () => {
    await start()
    await passDays(12.5)
    await Promise.all([remind(), remind()])
    await passDays(1)
    expect(await remind()).toHaveLength(1)
  })

  it('is a job of the API', async () => {
    await start()
    await passDays(12.5)
    await startJobs(test().services, { isOnlyInstance: false })()
    const queued = await test().db.select().from(mails)
    expect(queued.map(({ subject }) => subject)).toContain('Your free trial ends on March 17, 2027')
  })

  it('is not sent after cancelling, though the event was lost', async () => {
    await start()
    const [subscription] = await stripeHas.subscriptions()
    await test().services.stripe.subscriptions.cancel(subscription?.id ?? '')
    await passDays(12.5)
    expect(await remind()).toEqual([])
    expect(await readState()).toBe('ended')
  })

  it.each([
    ['at its end', { cancel_at_period_end: true }],
    ['on a day', { cancel_at: 1 }],
  ])('is not sent where the trial is to be cancelled %s', async (_, change) => {
    await start()
    await passDays(12.5)
    await say(change)
    expect(await remind()).toEqual([])
    expect(await remind()).toEqual([])
  })

  it('is sent later where the office has given more days', async () => {
    await start()
    await passDays(12.5)
    const later = new Date('2027-03-27T17:00:00Z')
    await say({ trial_end: later.getTime() / 1000 })
    expect(await remind()).toEqual([])
    expect((await test().db.select().from(trials))[0]?.endsAt).toEqual(later)
    await say({ trial_end: later.getTime() / 1000 })
    test().clock.advance(10 * DAY_MS)
    expect((await remind()).map(mail => mail.subject)).toEqual(['Your free trial ends on March 27, 2027'])
  })

  it('is sent for the day that was known where Stripe names none', async () => {
    await start()
    await passDays(12.5)
    await say({ trial_end: null })
    expect((await remind()).map(mail => mail.subject)).toEqual(['Your free trial ends on March 17, 2027'])
  })

  it('waits for Stripe where it cannot be reached', async () => {
    await start()
    await passDays(12.5)
    test().sandbox?.addFault({ match: 'GET /v1/subscriptions', action: '500', times: 3 })
    expect(await remind()).toEqual([])
    expect(await remind()).toHaveLength(1)
  })

  it('is not for a trial without a card', async () => {
    await postJson(test(), '/mymax/trial/', { student_data: STUDENT, billing_details: BILLING })
    await passDays(12.5)
    expect(await remind()).toEqual([])
  })

  it('does not come after the charge', async () => {
    await start()
    await passDays(15.5)
    expect(await remind()).toEqual([])
  })
})
