import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it, vi } from 'vitest'
import { trials } from '../db/schema/trials.ts'
import { useTestApp } from '../testing/app.ts'
import { waitingForLocks } from '../testing/locks.ts'
import { postJson } from '../testing/send.ts'
import { BILLING, makeTrialRequest, STUDENT } from '../testing/trials.ts'
import type { Trial } from './queries.ts'
import { reconcileTrials } from './reconcile.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

describe('settling trials that were left pending', () => {
  const test = useTestApp({ stripe: true })
  const all = () => test().db.select().from(trials).orderBy(trials.usernameKey)
  const states = async () => (await all()).map(trial => trial.state)
  /** Writes trials that were tried so many milliseconds ago; without more they never reached Stripe. */
  const write = (...sent: (Partial<Trial> & { agoMs?: number })[]) => {
    const now = test().clock.now().getTime()
    const { password: _, license_id: licenseId, ...student } = STUDENT
    return test()
      .db.insert(trials)
      .values(
        sent.map(({ agoMs = HOUR_MS, ...trial }, index) => ({
          id: randomUUID(),
          state: 'pending' as const,
          paymentMethod: 'card' as const,
          student: { ...student, grade: '2' as const },
          usernameKey: `reader-${String(index).padStart(3, '0')}`,
          passwordHash: 'hash',
          licenseId,
          amountCents: 99_99,
          billing: {
            ...BILLING,
            address: { ...BILLING.address, country: 'US' as const, state: 'FL' as const },
          },
          createdAt: new Date(now - agoMs),
          attemptedAt: new Date(now - agoMs),
          ...trial,
        })),
      )
  }
  const reconcile = (agoMs = 0) =>
    reconcileTrials(test().services, new Date(test().clock.now().getTime() - agoMs))
  const subjects = async () => {
    await test().services.mail.deliver()
    return test().inbox.map(mail => mail.subject)
  }

  it('takes those that were tried at or before the given moment, and leaves younger ones', async () => {
    await write({ agoMs: 60_001 }, { agoMs: 60_000 }, { agoMs: 59_999 }, { agoMs: 0 })
    await reconcile(60_000)
    expect(await states()).toEqual(['failed', 'failed', 'pending', 'pending'])
  })

  it('leaves what is settled', async () => {
    await write(...(['active', 'paid', 'ended', 'failed'] as const).map(state => ({ state })))
    const before = await all()
    await reconcile()
    expect(await all()).toEqual(before)
  })

  it('fails one that never reached Stripe without asking, lets its username go, and tells a parent who paid by card', async () => {
    const list = vi.spyOn(test().services.stripe.subscriptions, 'list')
    await write({ paymentMethod: 'card' }, { paymentMethod: 'hosted' }, { paymentMethod: 'cardless' })
    await reconcile()
    expect((await all())[0]).toMatchObject({
      state: 'failed',
      failureStatus: 402,
      failureDetail: 'This payment was not completed and nothing was charged. Please try again.',
      passwordHash: null,
    })
    expect(list).not.toHaveBeenCalled()
    expect(await subjects()).toEqual(['Your free trial could not start'])
  })

  it('asks Stripe once where two instances settle at the same moment', async () => {
    await write({ customer: 'cus_none' })
    const list = vi.spyOn(test().services.stripe.subscriptions, 'list')
    const { db } = test()
    let rounds: Promise<void>[] = []
    await db.transaction(async tx => {
      await tx.select().from(trials).for('update')
      rounds = [reconcile(60_000), reconcile(60_000)]
      // Both have found the trial and wait for its row. PGlite has one connection, so neither has begun.
      if (inject('apiDatabase').kind === 'postgres')
        await expect.poll(() => waitingForLocks(db), { timeout: 10_000, interval: 10 }).toBe(2)
    })
    await Promise.all(rounds)
    expect(list).toHaveBeenCalledTimes(1)
    expect(await states()).toEqual(['failed'])
  })

  it('leaves a hosted trial whose page is open, and fails it once the page has expired', async () => {
    await write({ paymentMethod: 'hosted', checkoutSession: 'cs_test_1' })
    const { sessions } = test().services.stripe.checkout
    const made = await sessions.create({
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'x' } } },
      ],
      customer_email: BILLING.email,
      expires_at: test().clock.now().getTime() / 1000 + 60 * 60,
      success_url: 'http://site.test/',
    })
    const retrieve = vi.spyOn(sessions, 'retrieve')
    retrieve.mockResolvedValueOnce({ ...made, status: 'open' })
    await reconcile()
    expect(await states()).toEqual(['pending'])
    retrieve.mockResolvedValueOnce({ ...made, status: 'expired' })
    await reconcile()
    expect((await all())[0]).toMatchObject({
      state: 'failed',
      failureStatus: 402,
      failureDetail: 'This payment was not completed and nothing was charged. Please try again.',
    })
  })

  it('goes on to the next trial where Stripe cannot be asked about one, and tries that one again later', async () => {
    await write({ customer: 'cus_one', agoMs: 2 * HOUR_MS }, {})
    vi.spyOn(test().services.stripe.subscriptions, 'list').mockRejectedValueOnce(new Error('no answer'))
    await reconcile()
    expect(await states()).toEqual(['pending', 'failed'])
    await reconcile()
    expect(await states()).toEqual(['failed', 'failed'])
  })

  it('takes 50 in one round, oldest first', async () => {
    await write(...Array.from({ length: 51 }, (_, index) => ({ agoMs: HOUR_MS + index })))
    await reconcile()
    expect(await states()).toEqual(['pending', ...Array.from({ length: 50 }, () => 'failed')])
  })

  it('ends a trial without a card when its 15 days are over, and no other', async () => {
    await postJson(test(), '/mymax/trial/', { student_data: STUDENT, billing_details: BILLING })
    const other = { username: 'ben-reads' }
    expect(
      (await postJson(test(), '/no_auth/payments/stripe/subscription/', makeTrialRequest(other))).status,
    ).toBe(200)
    test().clock.advance(15 * DAY_MS - 1)
    await reconcile()
    expect(await states()).toEqual(['active', 'active'])
    test().clock.advance(1)
    await reconcile()
    expect(await states()).toEqual(['ended', 'active'])
    // Stripe says when a trial with a card is over.
    test().clock.advance(DAY_MS)
    await reconcile()
    expect((await all()).map(({ paymentMethod, state }) => [paymentMethod, state])).toEqual([
      ['cardless', 'ended'],
      ['card', 'active'],
    ])
  })
})
