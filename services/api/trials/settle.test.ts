import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { trials } from '../db/schema/trials.ts'
import { useTestApp } from '../testing/app.ts'
import { BILLING, makeTrialRequest, STUDENT, takeUsername, useStripe, useTrials } from '../testing/trials.ts'
import { findUser } from '../users/queries.ts'
import { getTrialOrThrow, type Trial } from './queries.ts'
import { activateCardlessTrial, activateTrial, failTrial } from './settle.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FAILURE = { status: 402, detail: 'Your card was declined.' }
const NOT_COMPLETED = 'This payment was not completed and nothing was charged. Please try again.'

describe('settling a trial', () => {
  const test = useTestApp({ stripe: true })
  const stripeHas = useStripe(test)
  const { start } = useTrials(test)
  const write = async (change: Partial<Trial> = {}): Promise<Trial> => {
    const { password: _, license_id: licenseId, ...student } = STUDENT
    const [trial] = await test()
      .db.insert(trials)
      .values({
        id: randomUUID(),
        state: 'pending',
        paymentMethod: 'cardless',
        student: { ...student, grade: '2' },
        usernameKey: 'ana-reads',
        passwordHash: 'hash',
        licenseId,
        amountCents: 0,
        billing: { ...BILLING, address: { ...BILLING.address, country: 'US', state: 'FL' } },
        createdAt: test().clock.now(),
        attemptedAt: test().clock.now(),
        ...change,
      })
      .returning()
    if (!trial) throw new Error('the trial was not written')
    return trial
  }
  const read = ({ id }: Trial) => getTrialOrThrow(test().db, id)
  const mailsTo = async (address: string) => {
    await test().services.mail.deliver()
    return test().inbox.filter(mail => mail.to === address)
  }
  /** A subscription as Stripe has it, and a trial that does not know of it. */
  const beginAndForget = async (change: Partial<Trial> = {}) => {
    await start(makeTrialRequest({ username: 'ben-reads' }))
    const [subscription] = await stripeHas.subscriptions()
    if (!subscription) throw new Error('there is no subscription')
    await test().db.delete(trials)
    return { subscription, trial: await write({ paymentMethod: 'card', amountCents: 99_99, ...change }) }
  }

  describe('without a card', () => {
    it('makes the account for 15 days, and tells the parent at once that nothing is charged', async () => {
      const wake = vi.spyOn(test().services.mail, 'wake')
      const trial = await write()
      const active = await activateCardlessTrial(test().services, trial)
      const user = await findUser(test().db, STUDENT.username)
      expect(active).toMatchObject({ state: 'active', subscription: null, userId: user?.id })
      expect(active.endsAt).toEqual(new Date(test().clock.now().getTime() + 15 * DAY_MS))
      expect(wake).toHaveBeenCalled()
      const [welcome] = await mailsTo(BILLING.email)
      expect(welcome?.text).toContain('Free until: March 17, 2027\nNothing is charged, then or later.\n')
      expect(welcome?.text).not.toMatch(/\$|cancel/)
      const [news] = await mailsTo('office@example.com')
      expect(news?.text).toContain('Ana-Reads (Ana Reyes, grade 2), billed to Reyes, Luz, luz@example.com.')
    })

    it('changes nothing the second time', async () => {
      const trial = await write()
      const active = await activateCardlessTrial(test().services, trial)
      test().clock.advance(DAY_MS)
      expect(await activateCardlessTrial(test().services, trial)).toEqual(active)
      expect(await mailsTo(BILLING.email)).toHaveLength(1)
    })

    it('fails where the username was taken meanwhile', async () => {
      const trial = await write()
      await takeUsername(test)
      expect(await activateCardlessTrial(test().services, trial)).toMatchObject({
        state: 'failed',
        failureStatus: 400,
        failureDetail: 'This username is taken. Please choose another one.',
        passwordHash: null,
      })
    })

    it('leaves it pending where the database fails', async () => {
      const trial = await write()
      vi.spyOn(test().services.mail, 'queue').mockRejectedValueOnce(new Error('no connection'))
      await expect(activateCardlessTrial(test().services, trial)).rejects.toThrow('no connection')
      expect((await read(trial)).state).toBe('pending')
      expect(await findUser(test().db, STUDENT.username)).toBeUndefined()
    })
  })

  it('keeps what is known of the student, a reading level too', async () => {
    const { student } = await write()
    await test().db.delete(trials)
    const trial = await write({ student: { ...student, reading_level: 'B' } })
    await activateCardlessTrial(test().services, trial)
    expect(await findUser(test().db, STUDENT.username)).toMatchObject({
      firstName: 'Ana',
      lastName: 'Reyes',
      grade: '2',
      readingLevel: 'B',
      email: BILLING.email,
    })
  })

  it('neither begins nor cancels anything where the database fails', async () => {
    const { subscription, trial } = await beginAndForget()
    vi.spyOn(test().services.mail, 'queue').mockRejectedValueOnce(new Error('no connection'))
    await expect(activateTrial(test().services, trial.id, subscription)).rejects.toThrow('no connection')
    expect((await read(trial)).state).toBe('pending')
    expect(await stripeHas.subscriptions()).toMatchObject([{ status: 'trialing' }])
  })

  it.each(['canceled', 'incomplete_expired'] as const)(
    'fails a trial that did not begin before its subscription was %s',
    async status => {
      const { subscription, trial } = await beginAndForget()
      expect(await activateTrial(test().services, trial.id, { ...subscription, status })).toMatchObject({
        state: 'failed',
        failureStatus: 402,
        failureDetail: NOT_COMPLETED,
      })
    },
  )

  it.each([
    ['hosted', 'pending', 1],
    ['hosted', 'active', 0],
    ['card', 'pending', 0],
  ] as const)(
    'by %s, %s, whose subscription is canceled sends %i mails of a failed start',
    async (paymentMethod, state, count) => {
      const { subscription, trial } = await beginAndForget({ paymentMethod, state })
      const wake = vi.spyOn(test().services.mail, 'wake')
      await activateTrial(test().services, trial.id, { ...subscription, status: 'canceled' })
      expect(wake).toHaveBeenCalledTimes(count)
      const sorries = (await mailsTo(BILLING.email)).filter(({ subject }) => /could not start/.test(subject))
      expect(sorries).toHaveLength(count)
    },
  )

  it('says how long it lasts where Stripe names no last day', async () => {
    const { subscription, trial } = await beginAndForget()
    const active = await activateTrial(test().services, trial.id, { ...subscription, trial_end: null })
    expect(active).toMatchObject({ state: 'active', endsAt: null })
    const welcome = (await mailsTo(BILLING.email)).find(({ text }) => text.includes('Ana-Reads'))
    expect(welcome?.text).toContain('Free until: in 15 days')
    expect(welcome?.text).toContain('We will remind you by e-mail 3 days before.')
    const token = /\/trials\/([\w-]{54})\n/.exec(welcome?.text ?? '')?.[1]
    const page = () => test().app.request(`/no_auth/trials/${token}/`)
    expect(await (await page()).json()).toMatchObject({ status: 'running', ends_at: null })
    test().clock.advance(14 * DAY_MS)
    expect((await page()).status).toBe(200)
  })

  it('needs a password for the account', async () => {
    const trial = await write({ passwordHash: null })
    await expect(activateCardlessTrial(test().services, trial)).rejects.toThrow('has no password')
  })

  it('fails a trial once, and none that has begun', async () => {
    const pending = await write()
    expect(await failTrial(test().services, pending.id, FAILURE)).toMatchObject({
      state: 'failed',
      failureStatus: 402,
      failureDetail: FAILURE.detail,
      passwordHash: null,
    })
    const active = await write({ state: 'active' })
    expect(await failTrial(test().services, active.id, FAILURE)).toEqual(active)
  })
})
