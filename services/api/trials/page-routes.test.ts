import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { PlacedTrial } from '#contract/placed-trial.ts'
import { TRIAL_LINK_DAYS } from '#contract/trial-path.ts'
import { trials } from '../db/schema/trials.ts'
import { erasePerson } from '../personal-data/person.ts'
import { useTestApp } from '../testing/app.ts'
import { BILLING, makeTrialRequest, useStripe, useTrials } from '../testing/trials.ts'
import { remindOfTrials } from './remind.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe('the page of a trial', () => {
  const test = useTestApp({ stripe: true })
  const stripeHas = useStripe(test)
  const { start, readState } = useTrials(test)

  const readMails = async () => {
    await test().services.mail.deliver()
    return test().inbox
  }
  /** The secret in the welcome mail of a trial that is started now. */
  const startAndReadToken = async () => {
    await start()
    const text = (await readMails()).find(({ to }) => to === BILLING.email)?.text ?? ''
    return /\/trials\/([\w-]{54})\n/.exec(text)?.[1] ?? ''
  }
  const read = (token: string) => test().app.request(`/no_auth/trials/${token}/`)
  const cancel = (token: string) => test().app.request(`/no_auth/trials/${token}/cancel/`, { method: 'POST' })
  const readPage = async (answer: Response | Promise<Response>) => {
    const { status, ...rest } = await answer
    expect({ status, ...rest }).toMatchObject({ status: 200 })
    return PlacedTrial.parse(await (await answer).json())
  }
  const passDays = async (days: number) => {
    test().clock.advance(days * DAY_MS)
    await test().sandbox?.advance(days * DAY_MS)
  }

  it('is linked from the welcome mail, and says what is charged and when', async () => {
    expect(await readPage(read(await startAndReadToken()))).toEqual({
      status: 'running',
      student: 'Ana',
      license: 'K-2',
      amount: 9999,
      ends_at: expect.stringMatching(/^2027-03-17T/),
    })
  })

  it('cancels: the trial runs to its end and nothing is charged, then or later', async () => {
    const token = await startAndReadToken()
    expect(await readPage(cancel(token))).toMatchObject({ status: 'canceled' })
    expect(await readPage(read(token))).toMatchObject({ status: 'canceled' })
    expect(await readState()).toBe('active')
    await passDays(16)
    await stripeHas.deliverAllEvents()
    expect(await stripeHas.charges()).toEqual([])
    expect(await readState()).toBe('ended')
    expect(await readPage(read(token))).toMatchObject({ status: 'ended' })
  })

  it('confirms by one mail to the parent and one to the office, however often it is pressed', async () => {
    const token = await startAndReadToken()
    const wake = vi.spyOn(test().services.mail, 'wake')
    await Promise.all([cancel(token), cancel(token)])
    await cancel(token)
    expect(wake).toHaveBeenCalled()
    const about = (await readMails()).filter(({ subject }) => /cancel/.test(subject))
    expect(about.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
      `${BILLING.email}: Your free trial is canceled`,
      'office@example.com: Trial canceled: K-2',
    ])
    expect(about.find(({ to }) => to === BILLING.email)?.text).toContain(
      'Ana can go on reading until March 17, 2027.',
    )
    expect(about.find(({ to }) => to === 'office@example.com')?.text).toBe(
      'Ana-Reads, billed to Reyes, Luz, luz@example.com.\n',
    )
  })

  it.each([
    ['is to be canceled on a day already', {}, { cancel_at: 1 }, 'canceled'],
    ['was paid for', { state: 'paid' as const }, {}, 'paid'],
    ['has ended', { state: 'ended' as const }, {}, 'ended'],
    ['has no card', { subscription: null }, {}, 'running'],
  ])('asks Stripe to cancel nothing where the trial %s', async (_, change, said, status) => {
    const token = await startAndReadToken()
    await test()
      .db.update(trials)
      .set({ paymentMethod: 'card', ...change })
    const { subscriptions } = test().services.stripe
    const retrieve = subscriptions.retrieve.bind(subscriptions)
    vi.spyOn(subscriptions, 'retrieve').mockImplementation(async id => ({ ...(await retrieve(id)), ...said }))
    const update = vi.spyOn(subscriptions, 'update')
    expect(await readPage(cancel(token))).toMatchObject({ status })
    expect(update).not.toHaveBeenCalled()
  })

  it('stops the reminder', async () => {
    await cancel(await startAndReadToken())
    await passDays(12.5)
    await remindOfTrials(test().services)
    expect((await readMails()).some(({ subject }) => /^Your free trial ends/.test(subject))).toBe(false)
  })

  it('does not take back a year that was charged', async () => {
    const token = await startAndReadToken()
    await passDays(16)
    // The event that tells of the charge has not arrived.
    expect(await readState()).toBe('active')
    expect(await readPage(read(token))).toMatchObject({ status: 'running' })
    expect(await readPage(cancel(token))).toMatchObject({ status: 'paid' })
    expect(await stripeHas.subscriptions()).toMatchObject([{ cancel_at_period_end: false }])
    expect((await readMails()).some(({ subject }) => /cancel/.test(subject))).toBe(false)
  })

  it('says that nothing was done while Stripe cannot be reached, and does it the next time', async () => {
    const token = await startAndReadToken()
    const { stripe } = test().services
    const broken = new stripe.errors.StripeConnectionError({ message: 'down' })
    vi.spyOn(stripe.subscriptions, 'update').mockRejectedValueOnce(broken)
    expect((await cancel(token)).status).toBe(503)
    expect(await readPage(read(token))).toMatchObject({ status: 'running' })
    expect(await readPage(cancel(token))).toMatchObject({ status: 'canceled' })
  })

  it('of a trial without a card says that nothing is charged', async () => {
    const token = await startAndReadToken()
    await test().db.update(trials).set({ subscription: null, amountCents: 0 })
    expect(await readPage(read(token))).toMatchObject({ status: 'running', amount: 0 })
  })

  it('is not there for a trial that failed or has not begun', async () => {
    const token = await startAndReadToken()
    for (const state of ['failed', 'pending'] as const) {
      await test().db.update(trials).set({ state })
      expect((await read(token)).status).toBe(404)
    }
  })

  it(`works until ${TRIAL_LINK_DAYS} days after the trial`, async () => {
    const token = await startAndReadToken()
    test().clock.advance((14 + TRIAL_LINK_DAYS) * DAY_MS)
    expect((await read(token)).status).toBe(200)
    test().clock.advance(2 * DAY_MS)
    expect((await read(token)).status).toBe(410)
    expect((await cancel(token)).status).toBe(410)
  })

  it.each([
    [
      'another letter at its start',
      (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
    ],
    ['another signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['one letter less', (token: string) => token.slice(1)],
  ])('is not found by an address with %s', async (_, change) => {
    const token = change(await startAndReadToken())
    expect((await read(token)).status).toBe(404)
    expect((await cancel(token)).status).toBe(404)
    expect(await stripeHas.subscriptions()).toMatchObject([{ cancel_at_period_end: false }])
  })

  it('is not opened by the token of an order, nor an order by its token', async () => {
    const token = await startAndReadToken()
    expect((await test().app.request(`/no_auth/orders/${token}/`)).status).toBe(404)
  })

  it('cannot be guessed for long', async () => {
    for (let tries = 0; tries < 120; tries += 1) await read('A'.repeat(54))
    expect((await read('A'.repeat(54))).status).toBe(429)
  })

  it('is gone once its parent was erased', async () => {
    const token = await startAndReadToken()
    await erasePerson(test().db, BILLING.email)
    expect((await read(token)).status).toBe(404)
  })

  it('of two trials opens the one it was made for', async () => {
    const token = await startAndReadToken()
    await start(makeTrialRequest({ first_name: 'Ben', username: 'ben-reads' }))
    const [first] = await test().db.select().from(trials).where(eq(trials.usernameKey, 'ana-reads'))
    expect(first?.student.first_name).toBe('Ana')
    expect(await readPage(read(token))).toMatchObject({ student: 'Ana' })
  })
})
